import { expect, test } from './test.ts';

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
