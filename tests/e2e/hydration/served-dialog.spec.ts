import { contactRequest } from '../../forms/samples.ts';
import { fillIn } from '../fill-forms.ts';
import { holdFiles, holdScript, loadHeld } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { stopClock } from '../visit.ts';

/** A dialog that a press opens before the application is there. */

test('the application takes its place with what was typed, the caret and the way back', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/assets/contact-dialog-*.js');
  await loadHeld(page, '/faq');
  const opener = page.locator('header a[data-opens="contact"]').first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Demande de rappel' });
  const name = dialog.getByRole('textbox', { name: 'Nom' });
  await name.pressSequentially('Camille');
  await name.press('ArrowLeft');
  await expect(page.locator('html[data-live]')).toBeAttached();
  await name.press('l');
  release();
  await expect(page.locator('dialog[data-served]')).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.press('s');
  await expect(name).toHaveValue('Camilllse');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('its form is sent by the application, for the topic of its link', async ({ page }) => {
  await page.clock.install();
  const release = await holdScript(page);
  await loadHeld(page, '/about');
  await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Partenariat', { exact: true })).toBeVisible();
  await fillIn(page, contactRequest);
  // The two seconds after which the browser sends it do not pass.
  await stopClock(page);
  await dialog.getByRole('button', { name: 'ENVOYER' }).click();
  release();
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      return page.locator('dialog[data-served]').count();
    })
    .toBe(0);
  await page.clock.resume();
  await expect(page.getByRole('status').getByText('Votre demande est envoyée.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('closes by its button, the backdrop and Escape, and opens again as it was', async ({
  page,
}) => {
  await holdScript(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await loadHeld(page, '/faq');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Nom' });
  const opener = page.locator('header a[data-opens="contact"]').first();
  const ways = [
    () => dialog.getByRole('button', { name: 'Fermer' }).click(),
    () => page.mouse.click(20, 400),
    () => page.keyboard.press('Escape'),
  ];
  for (const [index, close] of ways.entries()) {
    await opener.click();
    await expect(name).toHaveValue('x'.repeat(index));
    await name.pressSequentially('x');
    // What has just appeared takes no press.
    await expect(dialog).toHaveCSS('pointer-events', 'auto');
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
