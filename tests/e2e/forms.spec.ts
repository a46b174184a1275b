import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { contactRequest } from '../forms/samples.ts';
import {
  answerQuestions,
  fillIn,
  identity,
  pdf,
  radio,
  reachReview,
  subjects,
} from './fill-forms.ts';
import { expect, test } from './test.ts';

async function expectNoAxeViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test.describe('the contact page', () => {
  test('has its title, its heading and the form', async ({ page }) => {
    await page.goto('/contact');
    await expect(page).toHaveTitle(/^Contact Us · Contactez-nous/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
    await expectNoAxeViolation(page);
  });

  test('sends the callback request', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page, contactRequest);
    const answer = page.waitForResponse('**/api/contacts');
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    expect((await answer).status()).toBe(201);
    await expect(page.getByText(/Votre demande est envoyée/)).toBeVisible();
    await expectNoAxeViolation(page);
  });

  test('asks what its address says, back and forth, and keeps what was written', async ({
    page,
  }) => {
    await page.goto('/contact?subject=candidature&about=Juriste');
    const company = page.locator('main [name="entreprise"]');
    await page.locator('[name="message"]').fill('Bonjour.');
    await page.locator('footer a[href="/contact"]').first().click();
    await expect(company).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Candidature : Juriste')).toBeVisible();
    await expect(company).toHaveCount(0);
    await expect(page.locator('[name="message"]')).toHaveValue('Bonjour.');
  });

  test('keeps what was typed before its code was there', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/form-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.locator('[name="name"]').fill('Camille');
    await page.locator('[name="mail"]').fill('camille@');
    resolve();
    await expect(page.getByText('Adresse email invalide')).toBeVisible();
    await expect(page.locator('[name="name"]')).toHaveValue('Camille');
    await page.locator('[name="name"]').clear();
    await expect(page.getByText('Le nom est requis')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an application is sent all the same, with what it is about', async ({ page }) => {
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
});

test.describe('the complaint', () => {
  test('goes from the intro to a reference, with a file, over reloads and back and forth', async ({
    page,
  }) => {
    await answerQuestions(page);
    await page.locator('[name="details"]').fill('Les faits.');
    await page.locator('input[type="file"]').setInputFiles(pdf);
    await expect(page.getByText('attestation-de-respo…')).toBeVisible();
    await expectNoAxeViolation(page);

    await page.reload();
    await expect(radio(page, 'claim', 'Oui')).toBeChecked();
    await expect(page.locator('[name="details"]')).toHaveValue('Les faits.');
    await expect(page.getByText('attestation-de-respo…')).toBeVisible();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/claim/contact');
    await radio(page, 'alreadyInsured', 'Oui').check();
    await fillIn(page, {
      ...identity,
      adhesionDate: '2023-04-01',
      adhesionNumber: '1001',
      clientNumber: '2002',
      contractNumber: '3003',
      claimNumber: '4004',
      receiptNumber: '5005',
    });
    await page.getByRole('link', { name: 'PRÉCÉDENT' }).click();
    await expect(page).toHaveURL('/claim/yours');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('[name="receiptNumber"]')).toHaveValue('5005');
    await expectNoAxeViolation(page);
    await page.getByRole('button', { name: 'SUIVANT' }).click();

    await expect(page).toHaveURL('/claim/first-confirmation');
    await expectNoAxeViolation(page);
    const sent = page.waitForRequest('**/api/reclamations');
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);

    await expect(page).toHaveURL('/claim/confirmation');
    await expect(page.getByText(/^R-\d{4}-/)).toBeVisible();
    await expect(page.getByText('Accusé de réception au plus tard le')).toBeVisible();
    await expect(page.getByText('Les faits.')).toBeVisible();
    await expectNoAxeViolation(page);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('Camille');
    expect(kept).not.toContain('Les faits');
  });

  test('is guarded: a later step leads to the first that is not complete', async ({ page }) => {
    for (const route of ['yours', 'contact', 'first-confirmation', 'confirmation']) {
      await page.goto(`/claim/${route}`);
      await expect(page).toHaveURL('/claim');
    }
    await answerQuestions(page);
    await page.goto('/claim/first-confirmation');
    await expect(page).toHaveURL('/claim/contact');
  });

  test('stays on its step when the sending fails, and can be sent again', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/Erreur de soumission/);
    incidents.expect(/net::ERR_/);
    incidents.expect(/503/);
    await reachReview(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/reclamations', (route) => route.fulfill({ status: 503 }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByRole('alert')).toContainText('Votre réclamation n’est pas partie');
    await expect(page).toHaveURL('/claim/first-confirmation');
    await page.reload();
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page).toHaveURL('/claim/confirmation');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('is kept once when its first answer was lost', async ({ page, incidents }) => {
    incidents.expect(/Erreur de soumission/);
    incidents.expect(/net::ERR_/);
    await reachReview(page);
    let reference = '';
    await page.route(
      '**/api/reclamations',
      async (route) => {
        reference = ((await (await route.fetch()).json()) as { reference: string }).reference;
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByText(reference)).toBeVisible();
  });

  test('can be made by keyboard alone, from the intro to the reference', async ({ page }) => {
    const { keyboard } = page;
    const pressOn = async (name: string, key: string) => {
      // At most a page of stops: a focus that never arrives is the failure.
      for (let stops = 0; stops < 80; stops += 1) {
        const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
        if (text === name) return keyboard.press(key);
        await keyboard.press('Tab');
      }
      throw new Error(`The focus never reaches "${name}".`);
    };
    const reach = async (name: string) => {
      for (let stops = 0; stops < 80; stops += 1) {
        if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name)
          return;
        await keyboard.press('Tab');
      }
      throw new Error(`The focus never reaches the field "${name}".`);
    };
    // The address changes before the page does: its heading says that the keys go there.
    const arriveAt = async (path: string, heading: string) => {
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    };
    await page.goto('/claim');
    await pressOn('COMMENCER', 'Enter');
    await arriveAt('/claim/yours', 'Votre réclamation');
    for (const name of ['insured', 'against', ...subjects]) {
      await reach(name);
      await keyboard.press('Space');
      if (name !== 'insured' && name !== 'claim') await keyboard.press('ArrowDown');
    }
    await pressOn('Next', 'Enter');
    await arriveAt('/claim/contact', 'VOS COORDONNÉES');
    await reach('alreadyInsured');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    for (const [name, value] of Object.entries(identity)) {
      await reach(name);
      await keyboard.type(value);
    }
    await pressOn('SUIVANT', 'Enter');
    await arriveAt('/claim/first-confirmation', 'Nos engagements');
    await pressOn('ENVOYER', 'Enter');
    await expect(page.getByText(/^R-\d{4}-/)).toBeVisible();
  });

  test('has ENVOYER beside what leads back to the top, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await reachReview(page);
    const send = page.getByRole('button', { name: 'ENVOYER' });
    await send.scrollIntoViewIfNeeded();
    const back = page.getByRole('button', { name: 'Retour en haut de la page' });
    await expect(back).toBeVisible();
    const { x = 0, width = 0 } = (await send.boundingBox()) ?? {};
    expect(x + width).toBeLessThan((await back.boundingBox())?.x ?? 0);
  });

  test('announces each step, and begins it at its top', async ({ page }) => {
    await answerQuestions(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('[aria-live][aria-atomic]')).toContainText('Étape 2 sur 3');
    await expect(page.locator('main')).toBeFocused();
  });

  test('brings the form’s code only where there is a form', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    for (const path of ['/', '/claim']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((url) => url.includes('schema-form'))).toEqual([]);
    }
  });

  test('goes to the back end of API_ORIGIN with the payload of the specification', async ({
    page,
    forwardingOrigin,
    backEnd,
  }) => {
    const bodies: FormData[] = [];
    backEnd.answer('/api/reclamations', async (request) => {
      if (request.method !== 'POST') return Response.json([]);
      bodies.push(await request.formData());
      return Response.json({ success: true });
    });
    await page.goto(`${forwardingOrigin}/claim`);
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole('link', { name: 'COMMENCER' }).click();
    for (const name of ['insured', 'against', ...subjects]) {
      await radio(page, name, name === 'against' || name === 'claim' ? 'Oui' : 'Non').check();
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await radio(page, 'alreadyInsured', 'Non').check();
    await fillIn(page, identity);
    await page.getByRole('button', { name: 'SUIVANT' }).click();
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page).toHaveURL(/\/claim\/confirmation$/);
    expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
      ombrelle_insurance_interest: '0',
      ombrelle_claim_history: '1',
      claim: '1',
      already_insured: '0',
      last_name: 'Exemple',
    });
    backEnd.reset();
  });
});

test.describe('partner login and sign-up', () => {
  for (const path of ['/login', '/subscribe']) {
    test(`${path} leads to the extranet`, async ({ page }) => {
      await page.goto(path);
      const links = page.locator('main a[href^="https://extranet."]');
      await expect(links.first()).toBeVisible();
    });
  }
});
