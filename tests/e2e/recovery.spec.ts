import type { Page } from 'playwright/test';
import { contactRequest } from '../forms/samples.ts';
import { answerQuestions, fillIn, identity, radio } from './fill-forms.ts';
import { expectLive } from './hold-script.ts';
import type { Incidents } from './test.ts';
import { expect, test } from './test.ts';
import { followLink, markDocument } from './visit.ts';

/**
 * A document whose release is no more there, and a visitor whose line is gone: the page stays usable, and
 * the way goes on.
 */

/** The server of the next release has none of these files. */
async function removeFiles(page: Page, incidents: Incidents, pattern: string): Promise<void> {
  incidents.expect(/answer 404: .*\/assets\//);
  incidents.expect(/the server responded with a status of 404/);
  incidents.expect(/console\.error: (\[vitrine\]|Failed to fetch content:)/);
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** What the browser itself says of a line that is gone. */
function expectNoLine(incidents: Incidents): void {
  incidents.expect(/ERR_INTERNET_DISCONNECTED/);
  incidents.expect(/console\.error: (\[vitrine\]|Erreur de soumission)/);
}

const message = (page: Page) => page.getByRole('status').filter({ hasText: 'ne répond pas' });
const questions = (page: Page) => page.locator('main [data-block="accordion"] summary').first();
const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

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

/** Opens a page, until React has taken it over. Returns whether its document is still there. */
async function openLive(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(path);
  await expectLive(page);
  return markDocument(page);
}

async function expectFaq(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/faq$/);
  await expect(questions(page)).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}

test.describe('after a release', () => {
  const gone: Readonly<Record<string, string>> = {
    'of navigations': '**/assets/visit-queries-*.js',
    'of a block': '**/assets/accordion-*.js',
    'of a block, its styles,': '**/assets/accordion-*.css',
    'that fetches content': '**/assets/load-content-*.js',
  };

  for (const [name, pattern] of Object.entries(gone)) {
    test(`the first click loads the document where the code ${name} is gone`, async ({
      page,
      incidents,
    }) => {
      // A page whose next one brings blocks and content that it has not.
      const isStillMarked = await openLive(page, '/page/rc-professionnelle-intermediaires');
      await removeFiles(page, incidents, pattern);
      await followLink(page, pattern.includes('load-content') ? '/about' : '/faq');
      await expect(page).toHaveURL(/\/(faq|about)$/);
      await expect(page.getByRole('main')).not.toContainText('Chargement');
      if (!pattern.includes('load-content')) await expectFaq(page);
      expect(await isStillMarked()).toBe(false);
    });
  }

  test('code that is found gone once the page is shown has its document loaded', async ({
    page,
    incidents,
  }) => {
    const isStillMarked = await openLive(page, '/');
    incidents.expect(/404/);
    incidents.expect(/console\.error: \[vitrine\]/);
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    await page.route(
      '**/assets/accordion-*.js',
      async (route) => {
        await shown;
        await route.fulfill({ status: 404, body: 'Not found' });
      },
      { times: 1 },
    );
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
    await removeFiles(page, incidents, '**/assets/tiles-*.js');
    const isStillMarked = await openLive(page, '/');
    const answered = page.waitForResponse('**/assets/tiles-*.js');
    await page.locator('#solutions').scrollIntoViewIfNeeded();
    await answered;
    await expect(page.locator('#solutions')).toContainText('Garantie financière');
    await footerLink(page, '/faq').click();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  test('the back button leads to the document', async ({ page, incidents }) => {
    await openLive(page, '/faq');
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await removeFiles(page, incidents, '**/assets/contact-dialog-*.js');
    const isStillMarked = await markDocument(page);
    const answered = page.waitForResponse('**/assets/contact-dialog-*.js');
    await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
    await answered;
    await expect(page).toHaveURL(/\/contact$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expectFaq(page);
    expect(await isStillMarked()).toBe(false);
  });

  for (const file of ['contact-dialog', 'contact-form']) {
    test(`the contact page takes the place of the modal where ${file} is gone`, async ({
      page,
      incidents,
    }) => {
      await removeFiles(page, incidents, `**/assets/${file}-*.js`);
      await openLive(page, '/about');
      await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole('main').getByRole('button', { name: 'ENVOYER' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('the cookies’ page takes the place of the dialog', async ({ page, incidents }) => {
    await removeFiles(page, incidents, '**/assets/consent-dialog-*.js');
    await openLive(page, '/faq');
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

  test('without the blocks’ scripts too, page by page', async ({ page, incidents }) => {
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
    await fillIn(page, { name: 'Exemple' });
    await removeFiles(page, incidents, '**/assets/{visit-queries,accordion}-*.js');
    await followLink(page, '/faq');
    await expectFaq(page);
    await page.goBack();
    await expect(page.locator('[name="name"]')).toHaveValue('Exemple');
  });
});

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

  test('a link to a product waits for it too, with the page as it was', async ({
    page,
    context,
    incidents,
  }) => {
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
  });

  test('a page whose code is there needs no document when the line is back', async ({
    page,
    context,
    incidents,
  }) => {
    expectNoLine(incidents);
    await openLive(page, '/faq');
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    const isStillMarked = await markDocument(page);
    await context.setOffline(true);
    await followLink(page, '/faq');
    await expect(message(page)).toBeVisible();
    await context.setOffline(false);
    await expectFaq(page);
    expect(await isStillMarked()).toBe(true);
  });

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

  test('the last link is where the way goes on', async ({ page, context, incidents }) => {
    expectNoLine(incidents);
    await openLive(page, '/about');
    await context.setOffline(true);
    await followLink(page, '/legal');
    await expect(message(page)).toBeVisible();
    await followLink(page, '/faq');
    await expect(message(page)).toBeVisible();
    await context.setOffline(false);
    await expectFaq(page);
  });

  test('the back button waits too', async ({ page, context, incidents }) => {
    expectNoLine(incidents);
    await page.goto('/faq');
    await page.reload();
    await expectLive(page);
    await footerLink(page, '/about').click();
    await expect(page).toHaveURL(/\/about$/);
    await page.reload();
    await expectLive(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(message(page)).toBeVisible();
    await context.setOffline(false);
    await expectFaq(page);
    await page.goForward();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the steps of the complaint need none, and its sending is repeated', async ({
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

  test('a step whose code has not come goes on by itself, with its answers', async ({
    page,
    context,
    incidents,
  }) => {
    expectNoLine(incidents);
    await answerQuestions(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/claim/contact');
    // A reload, and the line is gone before the next step's parts have come.
    await page.route('**/assets/visit-queries-*.js', (route) =>
      route.abort('internetdisconnected'),
    );
    await page.reload();
    await expectLive(page);
    await radio(page, 'alreadyInsured', 'Non').check();
    await fillIn(page, identity);
    await page.unroute('**/assets/visit-queries-*.js');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'SUIVANT' }).click();
    await expect(message(page)).toBeVisible();
    await expect(page.locator('[name="lastName"]')).toHaveValue(identity.lastName);
    await context.setOffline(false);
    await expect(page).toHaveURL('/claim/first-confirmation');
    await expect(page.getByRole('button', { name: 'ENVOYER' })).toBeVisible();
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
    await expect(page.getByRole('alert')).toContainText('Votre texte est conservé');
    await expect(page.locator('[name="name"]')).toHaveValue(contactRequest.name);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'ENVOYER' }).click();
    await expect(page.getByText(/Votre demande est envoyée/)).toBeVisible();
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
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recharger la page' })).toHaveAttribute(
    'href',
    '/about',
  );
});

test('a page that is left while its application is on the way does not complain', async ({
  page,
  incidents,
}) => {
  // Firefox gives up what is loading before it leaves; here the line does.
  incidents.expect(/Failed to load resource|request failed: .*entry-client/);
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.mouse.move(10, 10);
  await failed;
  await page.unroute('**/assets/entry-client-*.js');
  await page.goto('/faq');
  await expect(questions(page)).toBeVisible();
});
