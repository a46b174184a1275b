import type { Page } from 'playwright/test';
import { expectLive, waitForEarlyScript } from '../hold-script.ts';
import { expect, long, test } from '../test.ts';

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
  'turns the wheel': (page) => page.mouse.wheel(0, 300),
  scrolls: (page) => page.evaluate(() => window.scrollTo(0, 300)),
  'touches the text': (page) => page.locator('h1').dispatchEvent('touchstart'),
  'presses a key': (page) => page.keyboard.press('Shift'),
  'focuses a link': (page) => page.locator('header a').first().focus(),
  'opens a question': (page) => page.locator('summary').first().click(),
  'opens the menu': (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  'closes the banner': (page) => page.getByRole('button', { name: 'Fermer l’annonce' }).click(),
  'goes to the top': (page) =>
    page.getByRole('button', { name: 'Retour en haut de la page' }).click(),
  'goes to a fragment': (page) =>
    page.evaluate(() => {
      location.hash = '#contenu';
    }),
};

test('who reads loads one small script', async ({ page }) => {
  const asked = watchScripts(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await page.waitForLoadState();
  for (const [what, act] of Object.entries(reading)) await test.step(what, () => act(page));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toEqual(['early']);
  await page.locator('a[data-opens]').last().focus();
  await expectLive(page);
});

const limits: Readonly<Record<string, number>> = {
  ...{ '/legal': 5000, '/faq': 5000, '/conditions': 5000, '/regulation': 5000 },
  // With a slider in view, which moves.
  ...{ '/': 30_000, '/about': 30_000 },
};

test(
  'in seven seconds without a touch, pages load no more script than their limits',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    for (const [path, limit] of Object.entries(limits)) {
      bytes = 0;
      await session.send('Network.clearBrowserCache');
      await page.goto(path, { waitUntil: 'commit' });
      // The page's own clock: nothing else tells that nothing comes.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 7000)));
      expect(bytes, path).toBeGreaterThan(0);
      expect(bytes, path).toBeLessThanOrEqual(limit);
    }
  },
);

test('the document holds the styles of its blocks, and none is asked for but that of paper', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const hero = page.locator('[data-block="hero"]').first();
  await expect(hero.locator('h1')).toBeVisible();
  // The code of the first blocks is there, and has found its styles in the document.
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.locator('[data-block="tiles"]').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // Paper's sheet alone: no screen waits for it.
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/print-/)]);

  await page.locator('footer a[href="/faq"]').click();
  await expect(page.locator('[data-block="accordion"] summary').first()).toBeVisible();
  expect(sheets.filter((name) => name.startsWith('/assets/accordion-'))).toHaveLength(1);
  expect(sheets.filter((name) => /\/(entry-client|block-parts)-/.test(name))).toEqual([]);
});

test(
  'French text waits for one file of the font; a letter of another language brings its own',
  long,
  async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.goto('/contact');
    // Ready they are, too, before the first of them is asked for: the text has not been laid out yet.
    await expect.poll(() => fonts).not.toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/figtree-french-/)]);

    await page.getByLabel(/^Nom/).first().fill('Nuñez');
    await expect
      .poll(() => fonts.slice(1))
      .toEqual([expect.stringMatching(/^\/assets\/figtree-latin-wght-normal-/)]);
  },
);
