import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';

test.describe('the callback request in the contact modal', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Demande de rappel' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ENVOYER' })).toBeVisible();
  });

  test('sends nothing while it is wrong, and says what is', async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    const dialog = page.getByRole('dialog');
    for (const message of [
      'Le nom est requis',
      'Email requis',
      'Téléphone requis',
      'Entreprise requise',
      'Message requis',
    ]) {
      await expect(dialog.getByText(message).first()).toBeVisible();
    }
    await dialog.locator('[name="mail"]').fill('camille');
    await expect(dialog.getByText('Adresse email invalide').first()).toBeVisible();
    expect(posts).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('closes when it is sent, and says so', async ({ page }) => {
    await fill(page);
    const answer = page.waitForResponse('**/api/contacts');
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    expect((await answer).status()).toBe(201);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'demande est envoyée' })).toBeVisible();
  });

  test('closes when the sending fails, and keeps the text for the next opening', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/^console\.error: Erreur de soumission/);
    incidents.expect(/500/);
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: '{}' }));
    await fill(page);
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(incidents.seen(/Erreur de soumission/)).toBe(true);
    await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
    await expect(page.locator('dialog [name="message"]')).toHaveValue('Un devis, s’il vous plaît.');
  });
});

async function fill(page: import('playwright/test').Page) {
  const values = {
    name: 'Camille Exemple',
    mail: 'camille@exemple.example',
    phone: '01 99 00 12 34',
    entreprise: 'Exemple Assurances',
    message: 'Un devis, s’il vous plaît.',
  };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`dialog [name="${name}"]`).fill(value);
  }
}
