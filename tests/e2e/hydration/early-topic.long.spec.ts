import { becomeLive, holdScript, loadHeld } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { stopClock } from '../visit.ts';

test('a link that asks about something, pressed before there is a script, opens the dialog about it', async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdScript(page);
  await loadHeld(page, '/calendar');
  await stopClock(page);
  await page
    .getByRole('link', { name: /^S’inscrire/ })
    .first()
    .click();
  release();
  // The application's modules run one per task: the last is asked for when the clock has moved.
  await becomeLive(page);
  await page.clock.resume();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Inscription : Webinaire : renouveler/)).toBeVisible();
  // Another link asks about something else; the page goes on to say what its address does.
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('link', { name: 'S’abonner' }).click();
  await expect(dialog.getByRole('heading', { name: 'Abonnement au calendrier' })).toBeVisible();
});
