import { contactRequest } from '../../forms/samples.ts';
import { answerQuestions, fillIn, identity, radio } from '../fill-forms.ts';
import { holdFiles } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink } from '../visit.ts';
import {
  expectFaq,
  expectNoLine,
  footerLink,
  message,
  openLive,
  waitUntilPrefetched,
} from './chunk-recovery.ts';

test.describe('without a connection', () => {
  test('a link waits for it, and the page stays', async ({ page, context, incidents }) => {
    expectNoLine(incidents);
    await openLive(page, '/contact');
    await fillIn(page, { name: 'Exemple' });
    await context.setOffline(true);
    await footerLink(page, '/faq').click();
    await expect(message(page)).toBeVisible();
    await expect(page.locator('[name="name"]')).toHaveValue('Exemple');
    await context.setOffline(false);
    await expectFaq(page);
    await expect(message(page)).toHaveCount(0);
  });

  test('the last link is where the way goes on', async ({ page, context, incidents }) => {
    expectNoLine(incidents);
    const router = '**/assets/router-*.js';
    await page.route(router, (route) => route.abort('internetdisconnected'));
    await openLive(page, '/about');
    await context.setOffline(true);
    await followLink(page, '/legal');
    await expect(message(page)).toBeVisible();
    // The line comes back while the router's code loads for the second link.
    await page.unroute(router);
    const release = await holdFiles(page, router);
    await followLink(page, '/faq');
    await expect(message(page)).toHaveCount(0);
    await context.setOffline(false);
    release();
    await expectFaq(page);
  });

  test('the steps of the complaint need none, and its submission is repeated', async ({
    page,
    context,
    incidents,
  }) => {
    expectNoLine(incidents);
    await answerQuestions(page);
    await waitUntilPrefetched(page, '/claim/contact', 'wizard-form');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/claim/contact');
    await context.setOffline(false);
    await page.reload();
    await waitUntilPrefetched(page, '/claim/first-confirmation', 'wizard-step');
    await radio(page, 'alreadyInsured', 'Non').check();
    await fillIn(page, identity);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'SUIVANT' }).click();
    await expect(page).toHaveURL('/claim/first-confirmation');
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByRole('alert')).toContainText('Vos réponses sont conservées');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page).toHaveURL('/claim/confirmation');
    await expect(page.getByRole('main')).toContainText(/[A-Z0-9]{4}-/);
  });

  test('the contact form keeps what was typed, says so, and is sent again', async ({
    page,
    context,
    incidents,
  }) => {
    expectNoLine(incidents);
    await openLive(page, '/contact');
    await fillIn(page, contactRequest);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByRole('alert')).toContainText('Vos réponses sont conservées');
    await expect(page.locator('[name="name"]')).toHaveValue(contactRequest.name);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByText(/Votre demande est envoyée/)).toBeVisible();
  });
});
