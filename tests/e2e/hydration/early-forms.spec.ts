import type { Page } from 'playwright/test';
import { contactRequest } from '../../forms/samples.ts';
import {
  answerQuestions,
  fillIn,
  identity,
  pdf,
  radio,
  reachReview,
  subjects,
} from '../fill-forms.ts';
import { expectLive, holdFiles, holdScript, loadHeld, waitForEarlyScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { watchLayoutShifts } from '../visit.ts';

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
  test(`a callback request sent before ${what} is there is posted by the browser, once`, async ({
    page,
  }) => {
    const { posts } = watchRequests(page);
    const release = await holdFiles(page, pattern);
    await page.goto('/contact', { waitUntil: 'commit' });
    if (pattern.includes('form-')) await expectLive(page);
    await fillIn(page, contactRequest);
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByRole('heading', { name: 'Votre envoi est bien arrivé' })).toBeVisible();
    release();
    expect(posts).toEqual(['/api/contacts']);
  });
}

test('a callback request typed before there is a script is sent by it, whole and once', async ({
  page,
}) => {
  const { posts } = watchRequests(page);
  const release = await holdScript(page);
  await loadHeld(page, '/contact');
  await fillIn(page, contactRequest);
  release();
  // The browser's own checks end when the form is hydrated and has taken over what was typed.
  await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
  for (const [name, value] of Object.entries(contactRequest)) {
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  }
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page.getByText(/Votre demande est envoyée/)).toBeVisible();
  expect(posts).toEqual(['/api/contacts']);
});

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
  test(`a step answered and left before ${what} is there is left by it, and no address tells an answer`, async ({
    page,
  }) => {
    const { addresses } = watchRequests(page);
    const release = await holdFiles(page, pattern);
    await page.goto('/claim/yours?commencer', { waitUntil: 'commit' });
    await waitForEarlyScript(page);
    if (pattern.includes('wizard')) await expectLive(page);
    await radio(page, 'insured', 'Oui').check();
    await radio(page, 'against', 'Non').check();
    for (const subject of subjects) {
      await radio(page, subject, subject === 'claim' ? 'Oui' : 'Non').check();
    }
    await page.locator('[name="details"]').fill('Les faits.');
    await page.getByLabel('Choisir le fichier 1').setInputFiles(pdf);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/claim\/yours\?commencer$/);
    release();
    await expect(page).toHaveURL('/claim/contact');
    await page.getByRole('link', { name: 'PRÉCÉDENT' }).click();
    await expect(radio(page, 'claim', 'Oui')).toBeChecked();
    await expect(radio(page, 'other', 'Non')).toBeChecked();
    await expect(page.locator('[name="details"]')).toHaveValue('Les faits.');
    await expect(page.getByText('attestation-de-respo…')).toBeVisible();
    expect(addresses.filter((address) => /insured|details|Oui/.test(address))).toEqual([]);
  });
}

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
  await expect(radio(page, 'claim', 'Oui')).toBeChecked();
});

test('answers kept from before stand in the form before there is a script, and are changed there', async ({
  page,
}) => {
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/claim/contact');
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
});

test('no page of the complaint moves when what was answered comes to it', async ({
  page,
  incidents,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // One font throughout: that it may come too late is another matter.
  incidents.expect(/woff2|ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  const shifts = await watchLayoutShifts(page);
  const frames = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      for (let count = 0; count < 6; count += 1) await new Promise(requestAnimationFrame);
    });
  /** Where what comes would push what is in sight. */
  const expectStill = async (...shares: number[]) => {
    for (const share of shares) {
      const release = await holdScript(page);
      await page.reload({ waitUntil: 'commit' });
      await waitForEarlyScript(page);
      await frames();
      await page.evaluate((part) => {
        const main = document.querySelector('main');
        scrollTo({ top: ((main?.offsetHeight ?? 0) - innerHeight) * part, behavior: 'instant' });
      }, share);
      await frames();
      release();
      await expectLive(page);
      await page.waitForLoadState('networkidle');
      await frames();
      expect(await shifts(), `${page.url()} at ${share}`).toEqual([]);
    }
  };

  await answerQuestions(page);
  await radio(page, 'insured', 'Non').check();
  await radio(page, 'other', 'Oui').check();
  await fillIn(page, { otherCase: 'Ayant droit', otherCases: 'L’accueil', details: 'Les faits.' });
  await page.locator('input[type="file"]').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Ajouter un fichier' }).click();
  await page.locator('input[type="file"]').setInputFiles({ ...pdf, name: 'lettre.pdf' });
  await expectStill(1, 0.5);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/claim/contact');
  await radio(page, 'alreadyInsured', 'Oui').check();
  await fillIn(page, identity);
  await expectStill(1);
  await radio(page, 'alreadyInsured', 'Non').check();
  await page.getByRole('button', { name: 'SUIVANT' }).click();
  await expect(page).toHaveURL('/claim/first-confirmation');
  await expectStill(0);
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page).toHaveURL('/claim/confirmation');
  await expectStill(0, 1);
});

test('a letter typed before any script joins what was answered before', async ({ page }) => {
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/claim/contact');
  await fillIn(page, identity);
  const release = await holdFiles(page, '**/assets/early-presses-*.js');
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
