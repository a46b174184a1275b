import { expectAccessible } from '../e2e/every-page.ts';
import {
  answerQuestions,
  fillIn,
  identity,
  pdf,
  questions,
  radio,
  reachReview,
  waitForStoredFiles,
} from '../e2e/fill-forms.ts';
import { tabTo } from '../e2e/tab-to.ts';
import { expect, test } from '../e2e/test.ts';
import { contract } from '../forms/samples.ts';

test('the contact page shows the subject of its address, back and forth, and keeps what was written', async ({
  page,
}) => {
  await page.goto('/contact?subject=candidature&about=Juriste');
  const company = page.locator('main [name="entreprise"]');
  await page.locator('[name="message"]').fill('Bonjour.');
  // Another link of the footer to this page opens the dialog.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(company).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Candidature : Juriste')).toBeVisible();
  await expect(company).toHaveCount(0);
  await expect(page.locator('[name="message"]')).toHaveValue('Bonjour.');
});

// Each step by itself: blocks/wizard-form/ and blocks/wizard-step/.
test.describe('the complaint', () => {
  test('leads step by step to a reference, with a file, over reloads and back and forth', async ({
    page,
  }) => {
    await answerQuestions(page);
    await page.locator('[name="details"]').fill('Les faits.');
    await page.locator('input[type="file"]').setInputFiles(pdf);
    await expect(page.getByText('attestation-de-respo…')).toBeVisible();
    await waitForStoredFiles(page, 1);
    await page.reload();
    await expect(radio(page, 'contractManagement', 'Oui')).toBeChecked();
    await expect(page.locator('[name="details"]')).toHaveValue('Les faits.');
    await expect(page.getByText('attestation-de-respo…')).toBeVisible();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('[aria-live][aria-atomic]')).toContainText('Étape 2 sur 3');
    await expect(page.getByRole('main')).toBeFocused();
    await radio(page, 'alreadyInsured', 'Oui').check();
    await fillIn(page, { ...identity, ...contract });
    await page.getByRole('link', { name: 'PRÉCÉDENT' }).click();
    await expect(page).toHaveURL('/claim/yours');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('[name="receiptNumber"]')).toHaveValue('5005');
    await page.getByRole('button', { name: 'SUIVANT' }).click();
    await expect(page).toHaveURL('/claim/first-confirmation');
    await expectAccessible(page);

    const sent = page.waitForRequest('**/api/reclamations');
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expect(page).toHaveURL('/claim/confirmation');
    await expect(page.getByText(/^R-\d{4}-/)).toBeVisible();
    await expect(page.getByText('Accusé de réception au plus tard le')).toBeVisible();
    await expect(page.getByText('Les faits.')).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('Camille');
    expect(kept).not.toContain('Les faits');
  });

  test('stays on its step while it cannot be sent, and is kept once', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/Erreur de soumission/);
    incidents.expect(/net::ERR_/);
    incidents.expect(/503/);
    await reachReview(page);
    const send = page.getByRole('button', { name: 'ENVOYER' });
    // On a phone, the button that leads back to the top does not cover ENVOYER.
    await page.setViewportSize({ width: 360, height: 740 });
    await send.scrollIntoViewIfNeeded();
    const back = page.getByRole('button', { name: 'Retour en haut de la page' });
    await expect(back).toBeVisible();
    const { x = 0, width = 0 } = (await send.boundingBox()) ?? {};
    expect(x + width).toBeLessThan((await back.boundingBox())?.x ?? 0);

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/reclamations', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Votre réclamation n’est pas partie');
    await expect(page).toHaveURL('/claim/first-confirmation');
    await page.reload();

    // Kept, but its answer is lost.
    let reference = '';
    await page.route(
      '**/api/reclamations',
      async (route) => {
        reference = ((await (await route.fetch()).json()) as { reference: string }).reference;
        await route.abort();
      },
      { times: 1 },
    );
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await send.click();
    await expect(page.getByText(reference)).toBeVisible();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('can be made by keyboard alone, from the intro to the reference', async ({ page }) => {
    const { keyboard } = page;
    const reach = (name: string) => tabTo(page.locator(`[name="${name}"]`));
    const press = async (name: string, path: string, heading: string) => {
      await tabTo(page.locator('a, button').filter({ hasText: new RegExp(`${name}\\s*$`) }));
      await keyboard.press('Enter');
      // The address changes before the page does: keys go to the page once its heading is there.
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    };
    await page.goto('/claim');
    await press('COMMENCER', '/claim/yours', 'Votre réclamation');
    for (const [name, value] of Object.entries(questions)) {
      await reach(name);
      await keyboard.press('Space');
      if (value === 'Non') await keyboard.press('ArrowDown');
    }
    await press('Next', '/claim/contact', 'VOS COORDONNÉES');
    await reach('alreadyInsured');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    for (const [name, value] of Object.entries(identity)) {
      await reach(name);
      await keyboard.type(value);
    }
    await press('SUIVANT', '/claim/first-confirmation', 'Nos engagements');
    await tabTo(page.getByRole('button', { name: 'ENVOYER' }));
    await keyboard.press('Enter');
    await expect(page.getByText(/^R-\d{4}-/)).toBeVisible();
  });
});
