import type { Page } from 'playwright/test';
import { contactRequest } from '../../forms/samples.ts';
import {
  answerQuestions,
  checkAnswers,
  fillIn,
  identity,
  pdf,
  radio,
  reachContact,
  reachReview,
} from '../fill-forms.ts';
import { expectLive, holdFiles, holdScript, loadHeld, waitForEarlyScript } from '../hold-script.ts';
import { expect, long, longUnless, test } from '../test.ts';

/** Forms that are used before they are hydrated: nothing typed is lost, and everything is sent once. */

/** The paths that forms are posted to, and every address that was asked for. */
function watchRequests(page: Page) {
  const posts: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return { posts, addresses };
}

for (const [what, pattern] of [
  ['the application’s script', '**/assets/entry-client-*.js'],
  ['the form’s code', '**/assets/form-*.js'],
] as const) {
  test(
    `a callback request typed before ${what} is there is sent by it, whole and once`,
    longUnless(pattern.includes('entry')),
    async ({ page }) => {
      const { posts } = watchRequests(page);
      const release = await holdFiles(page, pattern);
      await loadHeld(page, '/contact');
      await fillIn(page, contactRequest);
      release();
      // The browser's own validation is off once the form is hydrated and has taken over what was typed.
      await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
      for (const [name, value] of Object.entries(contactRequest)) {
        await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
      }
      await page.getByRole('button', { name: 'ENVOYER' }).click();
      await expect(page.getByText(/Votre demande est envoyée/)).toBeVisible();
      expect(posts).toEqual(['/api/contacts']);
    },
  );

  test(
    `a callback request sent before ${what} is there is posted by the browser, once`,
    longUnless(pattern.includes('entry')),
    async ({ page }) => {
      const { posts } = watchRequests(page);
      const release = await holdFiles(page, pattern);
      await page.goto('/contact', { waitUntil: 'commit' });
      if (pattern.includes('form-')) await expectLive(page);
      await fillIn(page, contactRequest);
      await page.getByRole('button', { name: 'ENVOYER' }).click();
      await expect(
        page.getByRole('heading', { name: 'Votre envoi est bien arrivé' }),
      ).toBeVisible();
      release();
      expect(posts).toEqual(['/api/contacts']);
    },
  );
}

test('a wrong callback request is held back by the browser before there is a script', async ({
  page,
}) => {
  const { posts } = watchRequests(page);
  const release = await holdScript(page);
  await loadHeld(page, '/contact');
  await fillIn(page, { ...contactRequest, mail: 'camille' });
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page.locator('[name="mail"]')).toBeFocused();
  release();
  await expect(page.getByText('Adresse email invalide').first()).toBeVisible();
  expect(posts).toEqual([]);
});

for (const [what, pattern] of [
  ['the application’s script', '**/assets/entry-client-*.js'],
  ['the form’s code', '**/assets/wizard-form-*.js'],
] as const) {
  test(
    `a step answered and left before ${what} is there is left by it, and no address tells an answer`,
    long,
    async ({ page }) => {
      const { addresses } = watchRequests(page);
      const release = await holdFiles(page, pattern);
      await page.goto('/claim/yours?commencer', { waitUntil: 'commit' });
      await waitForEarlyScript(page);
      if (pattern.includes('wizard')) await expectLive(page);
      await checkAnswers(page);
      await page.locator('[name="details"]').fill('Les faits.');
      await page.getByLabel('Choisir le fichier 1').setInputFiles(pdf);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL(/\/claim\/yours\?commencer$/);
      release();
      await expect(page).toHaveURL('/claim/contact');
      await page.getByRole('link', { name: 'PRÉCÉDENT' }).click();
      await expect(radio(page, 'contractManagement', 'Oui')).toBeChecked();
      await expect(radio(page, 'other', 'Non')).toBeChecked();
      await expect(page.locator('[name="details"]')).toHaveValue('Les faits.');
      await expect(page.getByText('attestation-de-respo…')).toBeVisible();
      expect(addresses.filter((address) => /insured|details|Oui/.test(address))).toEqual([]);
    },
  );
}

test('a visitor who has not begun is led to the intro before there is an application', async ({
  page,
}) => {
  await holdScript(page);
  await page.goto('/claim/yours', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/claim');
  await expect(page.getByRole('link', { name: 'COMMENCER' })).toBeVisible();
});

test('answers kept from before are joined by those given before there is a script', async ({
  page,
}) => {
  await answerQuestions(page);
  await page.locator('[name="details"]').fill('Les faits.');
  const release = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await radio(page, 'against', 'Oui').check();
  release();
  await expect(page.locator('[name="details"]')).toHaveValue('Les faits.');
  await expect(radio(page, 'against', 'Oui')).toBeChecked();
  await expect(radio(page, 'contractManagement', 'Oui')).toBeChecked();
});

test(
  'saved answers are in the form before hydration, and can be changed there',
  long,
  async ({ page }) => {
    await reachContact(page);
    await fillIn(page, identity);
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    const field = (name: string) => page.locator(`[name="${name}"]`);
    // A letter, as soon as the field is there.
    await field('lastName').press('End');
    await field('lastName').press('s');
    for (const name of ['firstName', 'email', 'phone', 'address'] as const) {
      await expect(field(name)).toHaveValue(identity[name]);
    }
    await field('phone').fill('');
    release();
    await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
    const after = { ...identity, lastName: `${identity.lastName}s`, phone: '' };
    for (const [name, value] of Object.entries(after)) await expect(field(name)).toHaveValue(value);
    await page.reload();
    for (const [name, value] of Object.entries(after)) await expect(field(name)).toHaveValue(value);
  },
);

test('a letter typed before any script joins what was answered before', long, async ({ page }) => {
  await reachContact(page);
  await fillIn(page, identity);
  const release = await holdFiles(page, '**/assets/early-*.js');
  await page.reload({ waitUntil: 'commit' });
  const field = page.locator('[name="lastName"]');
  await field.press('s');
  release();
  await expect(field).toHaveValue(`${identity.lastName}s`);
  await expectLive(page);
  await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
  await expect(field).toHaveValue(`${identity.lastName}s`);
});

test('a complaint sent before there is a script is sent by it, once', async ({ page }) => {
  const { posts } = watchRequests(page);
  await reachReview(page);
  const release = await holdScript(page);
  await page.reload({ waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await page.getByRole('button', { name: 'ENVOYER' }).dblclick();
  expect(posts).toEqual([]);
  release();
  await expect(page).toHaveURL('/claim/confirmation');
  await expect(page.getByText(/^R-\d{4}-/)).toBeVisible();
  expect(posts).toEqual(['/api/reclamations']);
});
