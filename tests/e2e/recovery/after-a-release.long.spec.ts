import type { Route } from 'playwright/test';
import { fillIn } from '../fill-forms.ts';
import { waitForEarlyScript, wakeApplication } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, footerLink, markDocument } from '../visit.ts';
import { expectFaq, removeFiles, routerCode } from './chunk-recovery.ts';

test.describe('after a release', () => {
  test('the first click loads the document where a style sheet is gone', async ({
    page,
    incidents,
  }) => {
    await page.goto('/page/rc-professionnelle-intermediaires');
    const isStillMarked = await markDocument(page);
    await removeFiles(page, incidents, '**/assets/accordion-*.css');
    await followLink(page, '/faq');
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('the first click loads the document where the router never comes', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/console\.error: \[vitrine\]/);
    await page.clock.install();
    await page.goto('/claim');
    const isStillMarked = await markDocument(page);
    await page.route(routerCode, () => {});
    const asked = page.waitForRequest(routerCode);
    await followLink(page, '/faq');
    await asked;
    await page.clock.fastForward(30_000);
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('code that is found gone once the page is shown has its document loaded', async ({
    page,
    incidents,
  }) => {
    await page.goto('/');
    const isStillMarked = await markDocument(page);
    incidents.expect(/404/);
    incidents.expect(/console\.error: \[vitrine\]/);
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    // The browser may ask twice: for the preload, and for the import after it has failed.
    let isLoadedAgain = false;
    page.on('request', (request) => {
      isLoadedAgain ||= request.isNavigationRequest();
    });
    await page.route('**/assets/accordion-*.js', async (route) => {
      await shown;
      if (isLoadedAgain) await route.continue();
      else await route.fulfill({ status: 404, body: 'Not found' });
    });
    await followLink(page, '/faq');
    await expect(page.getByRole('main')).toContainText('Chargement');
    show();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('data of another release is not shown by this document’s code', async ({
    page,
    incidents,
  }) => {
    const data = await page.request.get('/_vitrine/page?path=/faq');
    const document = await page.request.get('/faq');
    expect(await document.text()).toContain(data.headers()['vitrine-release'] ?? 'a release');

    incidents.expect(/is of another release than this document/);
    await page.goto('/');
    const isStillMarked = await markDocument(page);
    await page.route('**/_vitrine/page?*', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'vitrine-release': '/assets/entry-client-other.js' };
      await route.fulfill({ response: answer, headers });
    });
    await footerLink(page, '/faq').click();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('what was typed into the contact form is in the next document', async ({
    page,
    incidents,
  }) => {
    await page.goto('/contact');
    await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
    await fillIn(page, { name: 'Exemple' });
    await removeFiles(page, incidents, '**/assets/{query-client,accordion}-*.js');
    await followLink(page, '/faq');
    await expectFaq(page);
    await page.goBack();
    await expect(page.locator('[name="name"]')).toHaveValue('Exemple');
  });

  test('without any script a document is loaded once, and its links lead on', async ({
    page,
    incidents,
  }) => {
    const documents: string[] = [];
    page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname));
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

test('an error of the program in what surrounds every page shows our own screen', async ({
  page,
  incidents,
}) => {
  incidents.expect(/./);
  await page.route('**/_vitrine/state?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"layout":{', '"layout":null,"other":{');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await wakeApplication(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  const reload = page.getByRole('link', { name: 'Recharger la page' });
  await expect(reload).toHaveAttribute('href', '/about');
});
