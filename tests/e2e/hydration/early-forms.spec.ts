import type { Page } from 'playwright/test';
import { contactRequest } from '../../forms/samples.ts';
import { fillIn, storeComplaint } from '../fill-forms.ts';
import { holdScript, loadHeld } from '../hold-script.ts';
import { expect, test } from '../test.ts';

/**
 * Forms that are used before they are hydrated: nothing typed is lost, and everything is sent once. Each form
 * and each step: early-is-late.long.spec.ts.
 */

/** The paths that forms are posted to. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

test('a callback request typed before there is a script is sent by it, whole and once', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const release = await holdScript(page);
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
});

test('a callback request sent before there is a script is posted by the browser, once', async ({
  page,
}) => {
  const posts = watchPosts(page);
  const release = await holdScript(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillIn(page, contactRequest);
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page.getByRole('heading', { name: 'Votre envoi est bien arrivé' })).toBeVisible();
  release();
  expect(posts).toEqual(['/api/contacts']);
});

test('a complaint sent before its review is live waits for the application, and is sent once', async ({
  page,
}) => {
  const posts = watchPosts(page);
  await storeComplaint(page);
  const release = await holdScript(page);
  await loadHeld(page, '/claim/first-confirmation');
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  release();
  await expect(page).toHaveURL('/claim/confirmation');
  expect(posts).toEqual(['/api/reclamations']);
});
