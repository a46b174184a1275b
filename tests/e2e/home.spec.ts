import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';
import { scrollThrough, watchLayoutShifts } from './visit.ts';

const widths = [360, 768, 1280, 1536];

for (const width of widths) {
  test.describe(`the home page at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('is quiet, no wider than the screen, and shifts nothing while blocks hydrate', async ({
      page,
    }) => {
      const listShifts = await watchLayoutShifts(page);
      await page.goto('/');
      await scrollThrough(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await listShifts()).toEqual([]);
    });

    // The other widths: every-page.spec.ts.
    if (width === 360 || width === 1280) return;
    test('has nothing that axe finds', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await scrollThrough(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });
}

test('the home page has the specification’s sections, in order', async ({ page }) => {
  await page.goto('/');
  const types = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-block')));
  expect(types).toEqual([
    'hero',
    'hero',
    'tabs',
    'post',
    'carousel',
    'carousel',
    'logos',
    'post',
    'post',
    'cards',
    'tiles',
    'features',
    'post',
    'post',
    'cards',
  ]);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const name of [
    'NOS OFFRES SUR MESURE',
    'NOS ENGAGEMENTS',
    "NOS OFFRES D'ASSURANCE - LES AVANTAGES",
    'NOS SPÉCIALISTES À VOTRE ÉCOUTE',
  ]) {
    await expect(page.getByRole('heading', { name })).toHaveCount(1);
  }
});

test('the journey opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: /ACCÉDEZ AU PARCOURS DE SOUSCRIPTION/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', /^https:\/\/souscription\.ombrelle\.example/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is whole, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'NOS ENGAGEMENTS' })).toBeVisible();
    await expect(page.getByText('RÉACTIVITÉ')).toBeVisible();
    const contact = page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first();
    await expect(contact).toHaveAttribute('href', /^\/contact\?subject=[a-z-]+$/);
  });
});
