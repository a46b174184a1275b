import type { Page } from 'playwright/test';
import { expectLive, holdFiles, waitForEarlyScript } from '../hold-script.ts';
import { expect, long, test } from '../test.ts';

/** Loads a page up to its early script; the load event waits for the logo, until it is released. */
async function loadSlowly(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (name.endsWith('.js')) asked.push(name.slice(0, name.lastIndexOf('-')));
  });
  const release = await holdFiles(page, '**/logo.svg');
  await page.goto('/agent-co-immo', { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await expect(page.locator('h1')).toBeVisible();
  return { asked, release };
}

test('one small script comes before the page has loaded, the application after', async ({
  page,
}) => {
  const { asked, release } = await loadSlowly(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toEqual(['early']);
  release();
  await expectLive(page);
});

const signs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'moves the pointer': (page) => page.mouse.move(200, 200),
  'touches the page': (page) => page.locator('h1').dispatchEvent('touchstart'),
  'presses a key': (page) => page.keyboard.press('Shift'),
  scrolls: (page) => page.evaluate(() => window.scrollTo(0, 300)),
  'turns the wheel': (page) => page.locator('h1').dispatchEvent('wheel'),
  'focuses a link': (page) => page.locator('header a').first().focus(),
  'goes to a fragment': (page) =>
    page.evaluate(() => {
      location.hash = '#contenu';
    }),
};

test(
  'the application does not wait for the page to load when the visitor interacts',
  long,
  async ({ page }) => {
    for (const [what, show] of Object.entries(signs)) {
      await test.step(what, async () => {
        const { release } = await loadSlowly(page);
        await show(page);
        await expectLive(page);
        release();
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  },
);

test(
  'the application starts in browsers that do not say when they are idle',
  long,
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    const { release } = await loadSlowly(page);
    release();
    await expectLive(page);
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
