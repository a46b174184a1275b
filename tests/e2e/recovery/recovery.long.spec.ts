import type { Route } from 'playwright/test';
import { waitForEarlyScript, wakeApplication } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink } from '../visit.ts';
import {
  expectFaq,
  expectNoLine,
  footerLink,
  message,
  openLive,
  removeFiles,
} from './chunk-recovery.ts';

test.describe('after a release', () => {
  for (const name of ['query-client-*.js', 'accordion-*.js', 'accordion-*.css']) {
    test(`the first click loads the document where ${name} is gone`, async ({
      page,
      incidents,
    }) => {
      const isStillMarked = await openLive(page, '/page/rc-professionnelle-intermediaires');
      await removeFiles(page, incidents, `**/assets/${name}`);
      await followLink(page, '/faq');
      await expectFaq(page);
      expect(await isStillMarked()).toBe(false);
    });
  }

  test('the first click loads the document where the router never comes', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/console\.error: \[vitrine\]/);
    await page.clock.install();
    const isStillMarked = await openLive(page, '/claim');
    await page.route('**/assets/router-*.js', () => {});
    const asked = page.waitForRequest('**/assets/router-*.js');
    await followLink(page, '/faq');
    await asked;
    await page.clock.fastForward(30_000);
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('a page takes the place of a dialog whose code is gone', async ({ page, incidents }) => {
    await removeFiles(page, incidents, '**/assets/{contact,consent}-dialog-*.js');
    await openLive(page, '/about');
    await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
    await expect(page).toHaveURL(/\/contact\?subject=partenariat$/);
    await expect(page.getByRole('main').getByRole('button', { name: 'ENVOYER' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' }).click();
    await expect(page).toHaveURL(/\/cookies$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('without any script a document is loaded once, and its links lead on', async ({
    page,
    incidents,
  }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await removeFiles(page, incidents, '**/assets/*.js');
    await page.goto('/about', { waitUntil: 'networkidle' });
    await footerLink(page, '/faq').click();
    await expectFaq(page);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/about', '/faq']);
  });
});

test('a page that is left while its application loads does not complain', async ({
  page,
  incidents,
}) => {
  // Firefox cancels what is loading as soon as the visitor leaves, before the next page is there.
  incidents.expect(/Failed to load resource|request failed: .*\/assets\//);
  const isLoading = Promise.withResolvers<Route>();
  await page.route('**/assets/entry-client-*.js', isLoading.resolve);
  await page.goto('/legal', { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await wakeApplication(page);
  const script = await isLoading.promise;
  // Playwright evaluates nothing in a page that is being left: its own requests show that it has gone on.
  await page.evaluate(() => setInterval(() => void fetch('/healthz'), 20));

  const isLeft = Promise.withResolvers<Route>();
  await page.route('**/about', isLeft.resolve);
  const next = page.goto('/about');
  const document = await isLeft.promise;
  const failed = page.waitForEvent('requestfailed');
  await script.abort();
  await failed;
  for (let requests = 0; requests < 3; requests += 1) await page.waitForRequest('**/healthz');
  await page.unroute('**/assets/entry-client-*.js');
  await document.continue();
  await next;
});

test.describe('the question about cookies', () => {
  test.use({ cookieChoice: 'none' });

  test('is missing where its code does not load, and the page works all the same', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/consent-panel|net::ERR_FAILED|A part of the page did not load/);
    await page.route('**/assets/consent-panel-*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Demande de rappel' })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test('the visitor may stay, and is not taken away later', async ({
    page,
    context,
    incidents,
  }) => {
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
  });

  test('the visitor may try again, also where the browser knows of no trouble', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/ERR_CONNECTION_REFUSED|\[vitrine\]/);
    await openLive(page, '/about');
    await page.clock.install();
    await page.route('**/{faq,_vitrine/page?*}', (route) => route.abort('connectionrefused'));
    await footerLink(page, '/faq').click();
    await expect(message(page)).toBeVisible();
    await page.unroute('**/{faq,_vitrine/page?*}');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expectFaq(page);
  });

  test('the back button waits too', async ({ page, context, incidents }) => {
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
  });
});
