import type { Page } from 'playwright/test';
import { answerQuestions, fillIn, identity, radio } from '../fill-forms.ts';
import { holdFiles } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, footerLink } from '../visit.ts';
import { expectFaq, routerCode } from './chunk-recovery.ts';

const message = (page: Page) => page.getByRole('status').filter({ hasText: 'ne répond pas' });

/** Waits until the browser has what it needs to show a page: its data, and then its code. */
async function waitUntilPrefetched(page: Page, path: string, block: string): Promise<void> {
  const isThere = ([data = '', code = '']: readonly string[]) => {
    const done = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
      .map(({ name }) => name);
    return done.some((name) => name.endsWith(data)) && done.some((name) => name.includes(code));
  };
  const data = `/_vitrine/page?${new URLSearchParams({ path })}`;
  await page.waitForFunction(isThere, [data, `/assets/${block}-`] as const);
}

test.describe('without a connection', () => {
  test.beforeEach(({ incidents }) => {
    // What the browser itself says of a line that is gone.
    incidents.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
    incidents.expect(/console\.error: (\[vitrine\]|Erreur de soumission)/);
  });

  test('a link waits for it, and the page stays; the back button waits too', async ({
    page,
    context,
  }) => {
    await page.goto('/faq');
    // Those of the page open the dialog.
    await followLink(page, '/contact');
    await expect(page).toHaveURL(/\/contact$/);
    // The application of the new document has nothing of the page before.
    await page.reload();
    await fillIn(page, { name: 'Exemple' });
    await context.setOffline(true);
    await footerLink(page, '/about').click();
    await expect(message(page)).toBeVisible();
    await expect(page.locator('[name="name"]')).toHaveValue('Exemple');
    await page.goBack();
    await expect(message(page)).toBeVisible();
    await context.setOffline(false);
    await expectFaq(page);
    await expect(message(page)).toHaveCount(0);
  });

  test('the last link is where the way goes on', async ({ page, context }) => {
    await page.route(routerCode, (route) => route.abort('internetdisconnected'));
    await page.goto('/about');
    await context.setOffline(true);
    await followLink(page, '/legal');
    await expect(message(page)).toBeVisible();
    // The line comes back while the router's code loads for the second link.
    await page.unroute(routerCode);
    const release = await holdFiles(page, routerCode);
    await followLink(page, '/faq');
    await expect(message(page)).toHaveCount(0);
    await context.setOffline(false);
    release();
    await expectFaq(page);
  });

  test('the visitor may stay, and is not taken away later', async ({ page, context }) => {
    await page.goto('/about');
    await context.setOffline(true);
    await footerLink(page, '/faq').click();
    await page.getByRole('button', { name: 'Rester sur cette page' }).click();
    await expect(message(page)).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await context.setOffline(false);
    // Asked for last by the same document: what it had asked before would have been seen.
    const marker = page.waitForResponse('**/healthz');
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    await marker;
    await expect(page).toHaveURL(/\/about$/);
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/healthz']);
    await footerLink(page, '/faq').click();
    await expectFaq(page);
  });

  test('the visitor may try again, also where the browser knows of no trouble', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.clock.install();
    await page.route('**/{faq,_vitrine/page?*}', (route) => route.abort('connectionrefused'));
    await footerLink(page, '/faq').click();
    await expect(message(page)).toBeVisible();
    await page.unroute('**/{faq,_vitrine/page?*}');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectFaq(page);
  });

  test('the steps of the complaint need none, and its submission is repeated', async ({
    page,
    context,
  }) => {
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
});
