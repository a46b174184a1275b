import { listRoutes } from '../../../scripts/support/list-routes.ts';
import { expectLive, holdFiles, holdScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';

test('every page is complete in the server’s HTML, and no form sends answers in an address', async ({
  request,
}) => {
  for (const route of listRoutes()) {
    const html = await (await request.get(route)).text();
    // What React writes where a part has failed or is still awaited on the server.
    expect(html, route).not.toMatch(/<!--\$[!?]-->/);
    expect(html, route).not.toMatch(
      /<section [^>]*data-block[^>]*>(<!--.*?-->)*<div role="status"/,
    );
    // What is searched is no answer, and its address is a page of its own.
    const answered = html.replaceAll(/<search>.*?<\/search>/gs, '');
    for (const [form] of answered.matchAll(/<form\b[^>]*>/g))
      expect(form, route).toMatch(/ method="(post|dialog)"/);
  }
});

test('the largest paint needs no script', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { size: number };
          resolve(last.size);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(paint).toBeGreaterThan(0);
  release();
  await expectLive(page);
});

test('the menu opens under a pointer that has rested on its button since before there is a script', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/assets/early-*.js');
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).hover();
  release();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the skip link is the first stop of the keyboard, and leads to the content', async ({
    page,
  }) => {
    await page.goto('/faq');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/faq#content');
  });

  test('the menu opens, and every tab’s text can be read', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

    await page.goto('/agent-co-immo');
    const panels = page.locator('[data-block="tabs"] [role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});
