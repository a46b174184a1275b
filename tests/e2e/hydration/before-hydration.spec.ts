import { listRoutes } from '../../../scripts/support/list-routes.ts';
import { readManifests } from '../../../server/load/manifests.ts';
import { site } from '../../../site/site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import { expectLive, holdScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';

test('every page is whole in the server’s HTML: no part is left to the browser', async ({
  request,
}) => {
  const { pages } = await readManifests('.', await loadManifestContext(site));
  const incomplete: string[] = [];
  for (const { page } of pages.filter((entry) => entry.page.status === 200)) {
    const html = await (await request.get(page.route)).text();
    // What React writes where a part has failed or is still awaited on the server.
    if (/<!--\$[!?]-->/.test(html)) incomplete.push(page.route);
  }
  expect(incomplete).toEqual([]);
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
  await expect(page.getByRole('banner').first()).toHaveAttribute('data-live', 'false');
  release();
  await expectLive(page);
});

test('the contact button leads to the contact page for as long as there is no script', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Être rappelé' }).first().click();
  await expect(page).toHaveURL(/\/contact\?subject=rappel$/);
  await expect(page.locator('form')).toBeVisible();
  release();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, none waits for anything, and no form tells answers to an address', async ({
    page,
  }) => {
    for (const route of listRoutes()) {
      await page.goto(route, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('h1'), route).toBeVisible();
      await expect(page.locator('main > [data-block] > [role="status"]'), route).toHaveCount(0);
      const methods = await page
        .locator('main form')
        .evaluateAll((forms) => forms.map((form) => form.getAttribute('method')));
      expect(methods, route).not.toContain(null);
      expect(methods, route).not.toContain('get');
    }
  });

  test('questions and the menu open', async ({ page }) => {
    await page.goto('/faq');
    const question = page.locator('details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  test('every tab’s text can be read', async ({ page }) => {
    await page.goto('/agent-co-immo');
    const panels = page.locator('[data-block="tabs"] [role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) await expect(panel).toBeVisible();
  });
});
