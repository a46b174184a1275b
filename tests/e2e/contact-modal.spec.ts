import { contactRequest } from '../forms/samples.ts';
import { fillIn } from './fill-forms.ts';
import { expect, test } from './test.ts';

// What the form says and does by itself: form-schemas/contact/contact.browser.test.tsx.
test('the contact modal keeps a text that could not be sent, and confirms one that was', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^console\.error: Erreur de soumission/);
  incidents.expect(/500/);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/about');
  const dialog = page.getByRole('dialog', { name: 'Demande de rappel' });
  const opener = page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first();
  const send = dialog.getByRole('button', { name: 'ENVOYER' });

  await opener.click();
  await send.click();
  await expect(dialog.getByText('Le nom est requis').first()).toBeVisible();
  expect(posts).toEqual([]);

  await page.route('**/api/contacts*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await fillIn(page, contactRequest);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => incidents.seen(/Erreur de soumission/)).toBe(true);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.locator('[name="message"]')).toHaveValue(contactRequest.message);
  const answer = page.waitForResponse('**/api/contacts*');
  await send.click();
  expect((await answer).status()).toBe(201);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'demande est envoyée' })).toBeVisible();
});
