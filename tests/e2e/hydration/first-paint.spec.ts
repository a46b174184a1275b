import type { Page } from 'playwright/test';
import { expectLive, holdFiles, waitForEarlyScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';

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
  expect(asked).toEqual(['event-replay']);
  release();
  await expectLive(page);
});

test('an interaction starts the application before the page has loaded', async ({ page }) => {
  const { release } = await loadSlowly(page);
  await page.keyboard.press('Shift');
  await expectLive(page);
  release();
});

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
