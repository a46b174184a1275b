import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../e2e/every-page.ts';
import { fillIn } from '../e2e/fill-forms.ts';
import { expect, test } from '../e2e/test.ts';
import { contactRequest } from '../forms/samples.ts';

// What the form says of each field: form-schemas/contact/contact.browser.test.tsx.
test('a visitor asks to be called back, and the broker gets a mail', async ({
  page,
  incidents,
}) => {
  incidents.expect(/^console\.error: Erreur de soumission/);
  incidents.expect(/500/);
  await page.goto('/about');
  const dialog = page.getByRole('dialog', { name: 'Demande de rappel' });
  const opener = page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first();
  const send = dialog.getByRole('button', { name: 'ENVOYER' });

  await test.step('an empty form is not sent', async () => {
    await opener.click();
    await expect(dialog.getByText('Partenariat', { exact: true })).toBeVisible();
    await send.click();
    await expect(dialog.getByText('Le nom est requis').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a request that fails is kept for another try', async () => {
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
  });

  await test.step('the second try is kept under a reference', async () => {
    const answer = page.waitForResponse('**/api/contacts*');
    await send.click();
    const { reference }: { reference: string } = await (await answer).json();
    await expect(page.getByRole('status').filter({ hasText: reference })).toBeVisible();
    await expect(dialog).toBeHidden();
    const outbox = join(process.env.SITE_DATA ?? '', 'outbox');
    const listMails = async () =>
      (await readdir(outbox)).filter((name) => name.includes(reference) && name.endsWith('.eml'));
    await expect.poll(listMails).not.toEqual([]);
    const [mail = ''] = await listMails();
    expect(await readFile(join(outbox, mail), 'utf8')).toContain(contactRequest.phone);
  });
});
