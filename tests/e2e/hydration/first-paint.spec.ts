import type { Page } from 'playwright/test';
import { startServer } from '../../../scripts/support/server-process.ts';
import { expectLive, waitForEarlyScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';

/** The names of the scripts that a page asks for, without their hashes. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

type Act = (page: Page) => Promise<unknown>;

/** What starts nothing but what the browser and the early script do themselves. */
const reading: Readonly<Record<string, Act>> = {
  'moves the pointer': (page) => page.mouse.move(200, 200),
  'points at what opens a dialog': (page) => page.locator('a[data-opens]').last().hover(),
  'opens a dialog, and closes it': async (page) => {
    await page.locator('a[data-opens="contact"]').last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  },
  'turns the wheel': (page) => page.mouse.wheel(0, 300),
  scrolls: (page) => page.evaluate(() => window.scrollTo(0, 300)),
  'touches the text': (page) => page.locator('h1').dispatchEvent('touchstart'),
  'presses a key': (page) => page.keyboard.press('Shift'),
  'focuses a link': (page) => page.locator('header a').first().focus(),
  'opens a question': (page) => page.locator('summary').first().click(),
  'opens the menu': (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  'closes the banner': (page) => page.getByRole('button', { name: 'Fermer l’annonce' }).click(),
  'goes to the top': async (page) => {
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('button', { name: 'Retour en haut de la page' }).click();
  },
  'goes to a fragment': (page) =>
    page.evaluate(() => {
      location.hash = '#content';
    }),
};

test('who reads loads one small script', async ({ page }) => {
  const asked = watchScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await page.waitForLoadState();
  for (const [what, act] of Object.entries(reading)) await test.step(what, () => act(page));
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
  expect(asked).toEqual(['early']);
  await expectLive(page);
});

test('who reads and leaves reports once what the page cost', async ({ page }) => {
  const server = await startServer();
  await page.goto(`${server.origin}/faq`, { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  const question = page.locator('main details').first();
  // A press that is answered sooner than in 40 ms is not counted.
  await question.locator('summary').evaluate((summary) => {
    summary.addEventListener('click', () => {
      for (const begin = performance.now(); performance.now() - begin < 100; );
    });
  });
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  // Event timing reports a press after the frame that shows it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.goto('about:blank');
  const readCounts = async () => {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    return [...metrics.matchAll(/^vitrine_visit_(\w+)_count\{page="page"\} (\d+)$/gm)].map(
      ([, name, count]) => `${name} ${count}`,
    );
  };
  await expect.poll(async () => (await readCounts()).length).toBeGreaterThan(0);
  const counts = await readCounts();
  expect(counts).toEqual(['largest_paint_seconds 1', 'interaction_seconds 1', 'layout_shift 1']);
  await server.stop();
});
