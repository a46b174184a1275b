import { answerQuestions, fillIn, identity, radio } from '../fill-forms.ts';
import { expectLive, holdScript, waitForEarlyScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { showOneFont, watchLayoutShifts } from '../visit.ts';

test('no page of the complaint moves when what was answered comes to it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await showOneFont(page);
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
  // Questions that depend on others, and chosen files, come with the application (decision 0095).
  await fillIn(page, { details: 'Les faits.' });
  await expectStill(1, 0.5);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/claim/contact');
  await radio(page, 'alreadyInsured', 'Non').check();
  await fillIn(page, identity);
  await expectStill(1);
  await page.getByRole('button', { name: 'SUIVANT' }).click();
  await expect(page).toHaveURL('/claim/first-confirmation');
  await expectStill(0);
  await page.getByRole('button', { name: 'ENVOYER' }).click();
  await expect(page).toHaveURL('/claim/confirmation');
  await expectStill(0, 1);
});
