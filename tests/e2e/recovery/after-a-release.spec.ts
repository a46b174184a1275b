import type { Route } from 'playwright/test';
import { fillIn } from '../fill-forms.ts';
import { expectLive, waitForEarlyScript, wakeApplication } from '../hold-script.ts';
import { expect, long, test } from '../test.ts';
import { followLink, markDocument } from '../visit.ts';
import { expectFaq, footerLink, openLive, removeFiles } from './chunk-recovery.ts';

test.describe('after a release', () => {
  const gone: Readonly<Record<string, string>> = {
    'of navigations': '**/assets/query-client-*.js',
    'of a block': '**/assets/accordion-*.js',
    'of a block, its styles,': '**/assets/accordion-*.css',
    'that fetches content': '**/assets/load-content-*.js',
  };

  for (const [name, pattern] of Object.entries(gone)) {
    test(
      `the first click loads the document where the code ${name} is gone`,
      long,
      async ({ page, incidents }) => {
        // A page whose next one brings blocks and content that it has not.
        const isStillMarked = await openLive(page, '/page/rc-professionnelle-intermediaires');
        await removeFiles(page, incidents, pattern);
        await followLink(page, pattern.includes('load-content') ? '/about' : '/faq');
        await expect(page).toHaveURL(/\/(faq|about)$/);
        await expect(page.getByRole('main')).not.toContainText('Chargement');
        if (!pattern.includes('load-content')) await expectFaq(page);
        expect(await isStillMarked()).toBe(false);
      },
    );
  }

  for (const name of ['router', 'query-client']) {
    test(
      `the first click loads the document where ${name}.js never comes`,
      long,
      async ({ page, incidents }) => {
        incidents.expect(/console\.error: \[vitrine\]/);
        await page.clock.install();
        const isStillMarked = await openLive(page, '/claim');
        await page.route(`**/assets/${name}-*.js`, () => {});
        const asked = page.waitForRequest(`**/assets/${name}-*.js`);
        await followLink(page, '/faq');
        await asked;
        await page.clock.fastForward(30_000);
        await expectFaq(page);
        expect(await isStillMarked()).toBe(false);
      },
    );
  }

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

  test('the back button leads to the document', long, async ({ page, incidents }) => {
    await openLive(page, '/faq');
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await removeFiles(page, incidents, '**/assets/contact-dialog-*.js');
    const isStillMarked = await markDocument(page);
    const answered = page.waitForResponse('**/assets/contact-dialog-*.js');
    await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
    await answered;
    await expect(page).toHaveURL(/\/contact\?subject=partenariat$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  for (const file of ['contact-dialog', 'contact-form']) {
    test(
      `the contact page takes the place of the modal where ${file} is gone`,
      long,
      async ({ page, incidents }) => {
        await removeFiles(page, incidents, `**/assets/${file}-*.js`);
        await openLive(page, '/about');
        await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
        await expect(page).toHaveURL(/\/contact\?subject=partenariat$/);
        await expect(page.getByRole('main').getByRole('button', { name: 'ENVOYER' })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );
  }

  test('the cookies’ page takes the place of the dialog', long, async ({ page, incidents }) => {
    await removeFiles(page, incidents, '**/assets/consent-dialog-*.js');
    await openLive(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' }).click();
    await expect(page).toHaveURL(/\/cookies$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(
    'without any script a document is loaded once, and its links lead on',
    long,
    async ({ page, incidents }) => {
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
    },
  );

  test('without the blocks’ scripts too, page by page', long, async ({ page, incidents }) => {
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await removeFiles(page, incidents, '**/assets/{accordion,hero,cards,logos,footer,post}-*.js');
    await openLive(page, '/about');
    await footerLink(page, '/faq').click();
    await expectFaq(page);
    await expectLive(page);
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/about', '/faq', '/about']);
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

for (const [what, file, path] of [
  ['its application', 'entry-client', '/legal'],
  ['a block', 'form', '/contact'],
  ['a slider', 'attach-slider', '/recruitment'],
  ['the cookie dialog', 'consent-dialog', '/cookies'],
] as const) {
  test(
    `a page that is left while ${what} loads does not complain`,
    long,
    async ({ page, incidents }) => {
      // Firefox cancels what is loading as soon as the visitor leaves, before the next page is there.
      incidents.expect(/Failed to load resource|request failed: .*\/assets\//);
      const isLoading = Promise.withResolvers<Route>();
      await page.route(`**/assets/${file}-*.js`, isLoading.resolve);
      await page.goto(path, { waitUntil: 'commit' });
      await waitForEarlyScript(page);
      await wakeApplication(page);
      if (file === 'attach-slider')
        await page.locator('[data-slider]').first().dispatchEvent('pointerenter');
      if (file === 'consent-dialog') {
        await page.getByRole('main').getByRole('link', { name: 'Gérer mes cookies' }).click();
      }
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
      await page.unroute(`**/assets/${file}-*.js`);
      await document.continue();
      await next;
    },
  );
}
