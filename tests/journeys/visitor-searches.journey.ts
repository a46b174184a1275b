import { expect, test } from '../e2e/test.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without scripts searches, and finds every page on the map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Rechercher dans le site' }).click();
  await page.getByRole('searchbox').fill('garantie financiere syndic');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('heading', { name: /résultats pour « garantie/ })).toBeVisible();
  await page.locator('main ol a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Garantie financière');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click();
  await page.getByRole('main').getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveURL(/\/about$/);
});
