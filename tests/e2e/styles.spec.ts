import { readdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { listRoutes } from './list-routes.ts';
import { expect, test } from './test.ts';

/** A page brings the styles of its blocks, all of them and no others, and always before the blocks. */

/** The style sheets of each block type: `hero` → `hero`, `page-hero`, … */
const sheetsOf = new Map(
  readdirSync('blocks', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [
      name,
      readdirSync(`blocks/${name}`)
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => file.slice(0, -'.module.css'.length)),
    ]),
);
const blockSheets = new Set([...sheetsOf.values()].flat());

/** The style sheets that a text is made of: their names stand in its class names. */
const listSheets = (css: string) =>
  new Set(
    [...css.matchAll(/\.([a-z-]+?)-module__/g)]
      .map(([, name = '']) => name)
      .filter((name) => blockSheets.has(name)),
  );

test('every page holds the styles of its blocks, and those of no others', async ({ request }) => {
  for (const route of listRoutes()) {
    const html = await (await request.get(route)).text();
    const types = new Set([...html.matchAll(/ data-block="([a-z-]+)"/g)].map(([, type]) => type));
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const expected = [...types].flatMap((type) => sheetsOf.get(String(type)) ?? []);
    expect(expected.length, route).toBeGreaterThan(0);
    expect([...listSheets(css)].toSorted(), route).toEqual(expected.toSorted());
  }
});

/** Notes how the first element that matches looks in the moment in which it comes into the page. */
const noteFirstLook = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      const element = document.querySelector(wanted);
      if (!element) return;
      observer.disconnect();
      const { display, padding, borderRadius } = getComputedStyle(element);
      Object.assign(window, { firstLook: { display, padding, borderRadius } });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, selector);

test('a block that comes by a navigation has its styles before it is shown', async ({ page }) => {
  const selector = '[data-block="accordion"] summary';
  await page.goto('/faq');
  const usual = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { display, padding, borderRadius } = getComputedStyle(element);
      return { display, padding, borderRadius };
    });
  expect(usual.padding).not.toBe('0px');

  await page.goto('/about');
  await noteFirstLook(page, selector);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/accordion-*.css', async (route) => {
    await promise;
    await route.continue();
  });
  const code = page.waitForResponse('**/assets/accordion-*.js');
  // No hover and no focus before: nothing is prefetched.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click());
  await code;
  await expect(page.locator('[data-block="accordion"] > [role="status"]')).toBeVisible();
  await expect(page.locator(selector)).toHaveCount(0);
  release();
  await expect(page.locator(selector).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'firstLook'))).toEqual(usual);
});
