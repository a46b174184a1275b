import { expect, test } from './test.ts';
import { markDocument } from './visit.ts';

const path = '/page/rc-professionnelle-intermediaires';

test('a product page shows its blocks in the back end’s order', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'RC professionnelle des intermédiaires',
  );
  const types = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => section.id.replace(/-\d+$/, '')));
  expect(types).toEqual([
    'hero',
    'comprehension',
    'call-to-action',
    'advantages',
    'our-offers',
    'custom-offers',
    'join-us',
  ]);
});

test('a product page that does not exist says so, with status 404', async ({ page, incidents }) => {
  incidents.expect(/404/);
  const response = await page.goto('/page/inconnue');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
});

test('no product page at all is a missing one', async ({ page, incidents }) => {
  incidents.expect(/404/);
  await page.goto('/page/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
});

test('an unknown page says so, and leads home', async ({ page, incidents }) => {
  incidents.expect(/404/);
  const response = await page.goto('/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found.');
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a spinner stands in while a product page loads, without a page load', async ({ page }) => {
  await page.goto('/');
  const isStillMarked = await markDocument(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/_vitrine/page?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page.getByRole('status').filter({ hasText: 'Chargement...' })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'RC professionnelle des intermédiaires',
  );
  expect(await isStillMarked()).toBe(true);
});

test.describe('with a back end of its own', () => {
  test.use({ baseURL: async ({ forwardingOrigin }, use) => use(forwardingOrigin) });
  test.beforeEach(({ backEnd }) => backEnd.reset());

  test('a product page whose call fails says so, with status 502', async ({
    page,
    backEnd,
    incidents,
  }) => {
    incidents.expect(/502/);
    backEnd.fail(/^\/api\/product-pages\/slug\//, 'answers 500');
    const response = await page.goto(path);
    expect(response?.status()).toBe(502);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Erreur lors du chargement de la page',
    );
  });

  test('"success: false" is a missing page', async ({ page, backEnd, incidents }) => {
    incidents.expect(/404/);
    backEnd.answer(/^\/api\/product-pages\/slug\//, () => Response.json({ success: false }));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
  });

  test('a block of unknown type is left out with a warning', async ({
    page,
    backEnd,
    incidents,
  }) => {
    incidents.expect(/^console\.warning: \[vitrine\] Unknown block type "App\\Models\\VideoBlock"/);
    backEnd.answer(/^\/api\/product-pages\/slug\//, () =>
      Response.json({
        success: true,
        page: { id: 1, title: 'Essai' },
        blocks: [
          { id: 1, order: 2, blockable_type: 'App\\Models\\VideoBlock', blockable: { url: 'x' } },
          { id: 2, order: 1, blockable_type: 'hero', blockable: { title: 'Un essai' } },
        ],
      }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un essai');
    await expect(page.locator('main > section')).toHaveCount(1);
  });

  test('the call to action and the offers are shown only where they are visible', async ({
    page,
    backEnd,
  }) => {
    backEnd.answer(/visibility\/CallToAction$/, () =>
      Response.json({ success: true, call_to_action_visible: 0 }),
    );
    backEnd.answer(/visibility\/both$/, () =>
      Response.json({ success: true, our_offers_visible: '0', custom_offers_visible: false }),
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const id of ['call-to-action', 'our-offers', 'custom-offers']) {
      await expect(page.locator(`main > section[id^="${id}"]`)).toHaveCount(0);
    }
  });
});
