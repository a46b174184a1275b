import { contactRequest } from '../../forms/samples.ts';
import { answerQuestions, fillIn, identity, radio } from '../fill-forms.ts';
import { holdFiles } from '../hold-script.ts';
import { expect, long, test } from '../test.ts';
import { followLink, markDocument, waitUntilWhole } from '../visit.ts';
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

  test(
    'a link to a product waits for it too, with the page as it was',
    long,
    async ({ page, context, incidents }) => {
      expectNoLine(incidents);
      await openLive(page, '/');
      await page.locator('#solutions').scrollIntoViewIfNeeded();
      const link = page.locator('#solutions a[href^="/page/"]').first();
      await context.setOffline(true);
      await link.click();
      await expect(message(page)).toBeVisible();
      await expect(link).toBeVisible();
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/page\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'a page whose code is there needs no document when the line is back',
    long,
    async ({ page, context, incidents }) => {
      expectNoLine(incidents);
      await openLive(page, '/faq');
      await footerLink(page, '/about').click();
      await expect(page).toHaveURL(/\/about$/);
      // Code that the line is cut from can only be loaded again with a new document.
      await waitUntilWhole(page);
      const isStillMarked = await markDocument(page);
      await context.setOffline(true);
      await followLink(page, '/faq');
      await expect(message(page)).toBeVisible();
      await context.setOffline(false);
      await expectFaq(page);
      expect(await isStillMarked()).toBe(true);
    },
  );

  test(
    'the visitor may stay, and is not taken away later',
    long,
    async ({ page, context, incidents }) => {
      expectNoLine(incidents);
      await openLive(page, '/about');
      await context.setOffline(true);
      await footerLink(page, '/faq').click();
      await page.getByRole('button', { name: 'Rester sur cette page' }).click();
      await expect(message(page)).toHaveCount(0);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/about$/);
      expect(asked).toEqual([]);
      await footerLink(page, '/faq').click();
      await expectFaq(page);
    },
  );

  test(
    'the visitor may try again, also where the browser knows of no trouble',
    long,
    async ({ page, incidents }) => {
      incidents.expect(/ERR_CONNECTION_REFUSED|\[vitrine\]/);
      await openLive(page, '/about');
      await page.clock.install();
      await page.route('**/{faq,_vitrine/page?*}', (route) => route.abort('connectionrefused'));
      await footerLink(page, '/faq').click();
      await expect(message(page)).toBeVisible();
      await page.unroute('**/{faq,_vitrine/page?*}');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expectFaq(page);
    },
  );

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

  test('the back button waits too', long, async ({ page, context, incidents }) => {
    expectNoLine(incidents);
    await page.goto('/faq');
    await page.reload();
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.reload();
    await context.setOffline(true);
    await page.goBack();
    await expect(message(page)).toBeVisible();
    await context.setOffline(false);
    await expectFaq(page);
    await page.goForward();
    await expect(page).toHaveURL(/\/about$/);
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

  test(
    'a step whose code has not come goes on by itself, with its answers',
    long,
    async ({ page, context, incidents }) => {
      expectNoLine(incidents);
      await answerQuestions(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveURL('/claim/contact');
      // A reload, and the line is gone before the next step's parts have come.
      await page.route('**/assets/query-client-*.js', (route) =>
        route.abort('internetdisconnected'),
      );
      await page.reload();
      await radio(page, 'alreadyInsured', 'Non').check();
      await fillIn(page, identity);
      await page.unroute('**/assets/query-client-*.js');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'SUIVANT' }).click();
      await expect(message(page)).toBeVisible();
      await expect(page.locator('[name="lastName"]')).toHaveValue(identity.lastName);
      await context.setOffline(false);
      await expect(page).toHaveURL('/claim/first-confirmation');
      await expect(page.getByRole('button', { name: 'ENVOYER' })).toBeVisible();
    },
  );

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
