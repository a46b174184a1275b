import { fillIn } from '../fill-forms.ts';
import { waitForEarlyScript, wakeApplication } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink } from '../visit.ts';
import { expectFaq, footerLink, openLive, removeFiles } from './chunk-recovery.ts';

test.describe('after a release', () => {
  test('code that is found gone once the page is shown has its document loaded', async ({
    page,
    incidents,
  }) => {
    const isStillMarked = await openLive(page, '/');
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

  test('data of pages name the release of their documents', async ({ page }) => {
    const data = await page.request.get('/_vitrine/page?path=/faq');
    const document = await page.request.get('/faq');
    expect(await document.text()).toContain(data.headers()['vitrine-release'] ?? 'a release');
  });

  test('data of another release is not shown by this document’s code', async ({
    page,
    incidents,
  }) => {
    incidents.expect(/is of another release than this document/);
    const isStillMarked = await openLive(page, '/');
    await page.route('**/_vitrine/page?*', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'vitrine-release': '/assets/entry-client-other.js' };
      await route.fulfill({ response: answer, headers });
    });
    await footerLink(page, '/faq').click();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('a block keeps its HTML, and the next page is a document', async ({ page, incidents }) => {
    await removeFiles(page, incidents, '**/assets/form-*.js');
    const isStillMarked = await openLive(page, '/contact');
    const block = page.locator('[data-block="form"]');
    await block.scrollIntoViewIfNeeded();
    await expect.poll(() => incidents.seen(/The code of block ".+" did not load/)).toBe(true);
    await expect(block.getByRole('button', { name: 'ENVOYER' })).toBeVisible();
    await footerLink(page, '/faq').click();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('what was typed into the contact form is in the next document', async ({
    page,
    incidents,
  }) => {
    await openLive(page, '/contact');
    await expect(page.locator('main form')).toHaveJSProperty('noValidate', true);
    await fillIn(page, { name: 'Exemple' });
    await removeFiles(page, incidents, '**/assets/{query-client,accordion}-*.js');
    await followLink(page, '/faq');
    await expectFaq(page);
    await page.goBack();
    await expect(page.locator('[name="name"]')).toHaveValue('Exemple');
  });
});

test('an error of the program in what surrounds every page shows our own screen', async ({
  page,
  incidents,
}) => {
  incidents.expect(/./);
  await page.route('**/about', async (route) => {
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
  await expect(page.getByRole('link', { name: 'Recharger la page' })).toHaveAttribute(
    'href',
    '/about',
  );
});
