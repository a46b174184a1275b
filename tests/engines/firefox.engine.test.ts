import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../scripts/support/find-programs.ts';
import type { Engine } from './engine.ts';
import { walk } from './walk.ts';

/** Puppeteer speaks to Firefox in WebDriver BiDi. */
walk('Firefox', async (origin): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: null,
  });
  const page = await browser.newPage();
  const incidents: string[] = [];
  page.on('console', (message) => {
    incidents.push(`console.${message.type()}: ${message.text()}`);
  });
  // Firefox tells here what its policy refuses.
  page.on('pageerror', (error) => incidents.push(`exception: ${error}`));
  page.on('requestfailed', (request) => {
    // A navigation ends requests that are no longer wanted: that is not a failure.
    const reason = request.failure()?.errorText ?? '';
    if (!/ABORTED/.test(reason)) incidents.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) incidents.push(`answer ${response.status()}: ${response.url()}`);
  });
  return {
    open: async (path) => void (await page.goto(origin + path)),
    run: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    takeIncidents: async () => incidents.splice(0),
    close: () => browser.close(),
  };
});
