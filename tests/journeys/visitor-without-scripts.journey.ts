import { fillIn } from '../e2e/fill-forms.ts';
import { expect, test } from '../e2e/test.ts';
import { contactRequest } from '../forms/samples.ts';

test.use({ javaScriptEnabled: false });

test('a visitor without scripts reads a question, and applies for a job', async ({ page }) => {
  await page.goto('/faq');
  await page.locator('main summary').first().click();
  await expect(page.locator('main details[open] p').first()).toBeVisible();

  await page.goto('/recruitment');
  await page.getByRole('link', { name: /^Postuler : Gestionnaire/ }).click();
  await expect(page.getByText(/^Candidature : Gestionnaire de sinistres/)).toBeVisible();
  await expect(page.locator('[name="entreprise"]')).toHaveCount(0);

  const { entreprise: _, ...answers } = contactRequest;
  await fillIn(page, answers);
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page.getByRole('heading', { name: 'Votre envoi est bien arrivé' })).toBeVisible();
  await expect(page.getByText(/réponse personnelle sous deux semaines/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Envoyer votre CV' })).toBeVisible();
});
