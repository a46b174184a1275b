import { fillIn, identity, pdf, questions, radio } from '../e2e/fill-forms.ts';
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

test('a visitor without scripts complains, corrects an answer, and has the reference', async ({
  page,
}) => {
  await page.goto('/claim');
  await page.getByRole('link', { name: 'COMMENCER' }).click();
  for (const [name, value] of Object.entries(questions)) await radio(page, name, value).check();
  await radio(page, 'other', 'Oui').check();
  await page.locator('input[type="file"]').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Next' }).click();
  // That answer asks for another.
  await expect(
    page.getByRole('link', { name: 'Le champ Autres cas est obligatoire' }),
  ).toBeVisible();
  await page.locator('[name="otherCases"]').fill('L’accueil téléphonique');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.locator('[name="lastName"]').fill('Exemple');
  await page.getByRole('button', { name: 'SUIVANT' }).click();
  await expect(page.locator('[name="lastName"]')).toHaveValue('Exemple');
  await page.getByRole('link', { name: 'PRÉCÉDENT' }).click();
  await expect(page.locator('[name="otherCases"]')).toHaveValue('L’accueil téléphonique');
  await expect(page.getByText('attestation-de-respo…')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await radio(page, 'alreadyInsured', 'Non').check();
  await fillIn(page, identity);
  await page.getByRole('button', { name: 'SUIVANT' }).click();

  await page
    .getByRole('link', { name: /^Modifier/ })
    .last()
    .click();
  await page.locator('[name="firstName"]').fill('Dominique');
  await page.getByRole('button', { name: 'SUIVANT' }).click();
  await expect(page.getByText('Dominique')).toBeVisible();
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page.getByText(/^R-\d{4}-/)).toBeVisible();
  await expect(page.getByText('Accusé de réception au plus tard le')).toHaveCount(0);
  // Nothing of it is left.
  await page.goto('/claim/contact');
  await expect(page.getByRole('link', { name: 'COMMENCER' })).toBeVisible();
});
