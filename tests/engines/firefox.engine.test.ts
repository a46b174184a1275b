import puppeteer from 'puppeteer-core';
import { getFirefox } from '../../scripts/support/programs.ts';
import type { Engine } from './engine.ts';
import { walk } from './walk.ts';

/** Puppeteer speaks to Firefox in WebDriver BiDi. */
walk('Firefox', async (origin): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: getFirefox(),
    defaultViewport: null,
  });
  const page = await browser.newPage();
  return {
    open: async (path) => void (await page.goto(origin + path)),
    run: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
});
