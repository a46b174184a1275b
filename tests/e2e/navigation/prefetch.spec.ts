import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { followLink, footerLink, markDocument, stopClock } from '../visit.ts';

/** The requests for data of pages so far, by their paths. */
function watchPageData(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/_vitrine/page') paths.push(url.searchParams.get('path') ?? '');
  });
  return paths;
}

/** The requests so far for files of the build whose names begin like this. */
function watchFiles(page: Page, name: string): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (file.startsWith(`${name}-`)) files.push(file.slice(file.lastIndexOf('.')));
  });
  return files;
}

/** Focuses links to these addresses, one after the other. */
const focusLinks = (page: Page, addresses: readonly string[]) =>
  page.evaluate((all) => {
    for (const href of all) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.body.append(link);
      link.focus();
    }
  }, addresses);

test('a link that is pointed at has its page fetched once, and the click asks nothing again', async ({
  page,
}) => {
  const asked = watchPageData(page);
  const files = watchFiles(page, 'accordion');
  await page.goto('/');
  const isStillMarked = await markDocument(page);
  const link = footerLink(page, '/faq');
  await link.scrollIntoViewIfNeeded();
  expect(files).toEqual([]);
  const style = page.waitForResponse(/\/assets\/accordion-.*\.css/);
  const code = page.waitForResponse(/\/assets\/accordion-.*\.js/);
  await link.hover();
  await Promise.all([style, code]);
  for (const name of ['focusin', 'touchstart']) await link.dispatchEvent(name);
  await link.click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator('[data-block="accordion"] summary').first()).toBeVisible();
  expect(asked.filter((path) => path === '/faq')).toHaveLength(1);
  expect(files.toSorted()).toEqual(['.css', '.js']);
  expect(await isStillMarked()).toBe(true);
});

test('without the application, the browser fetches the page of a link that is pointed at', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  // The rules come after the document: a pointer that is there before them fetches nothing.
  const haveRules = new Promise<void>((resolve) => {
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      if (preloadingAttemptSources.length > 0) resolve();
    });
  });
  await session.send('Preload.enable');
  await page.goto('/legal', { waitUntil: 'commit' });
  await haveRules;
  const fetched = page.waitForRequest('**/faq');
  await footerLink(page, '/faq').hover();
  expect((await fetched).headers()['sec-purpose']).toBe('prefetch');
});

test('a pointer that passes over a link fetches nothing, one that stays does', async ({ page }) => {
  const asked = watchPageData(page);
  await page.clock.install();
  await page.goto('/');
  await stopClock(page);
  await footerLink(page, '/faq').dispatchEvent('mouseover');
  await page.clock.runFor(64);
  await page.locator('main').dispatchEvent('mouseover');
  await page.clock.runFor(10_000);
  // Over a link on the way to another one.
  await footerLink(page, '/faq').dispatchEvent('mouseover');
  await page.clock.runFor(64);
  const answer = page.waitForResponse(/\/_vitrine\/page/);
  await footerLink(page, '/about').dispatchEvent('mouseover');
  await page.clock.runFor(65);
  await answer;
  expect(asked).toEqual(['/about']);
});

test('after 30 pages nothing more is prefetched in a document', async ({ page }) => {
  const asked = watchPageData(page);
  await page.route('**/_vitrine/page?*', (route) => {
    const path = new URL(route.request().url()).searchParams.get('path');
    return route.fulfill({ json: { page: { status: 200, blocks: [] }, path } });
  });
  const paths = Array.from({ length: 31 }, (_, index) => `/essai-${index + 1}`);
  await page.goto('/faq');
  await focusLinks(page, paths);
  // The code that asks comes with the first question.
  await expect.poll(() => asked.length).toBe(30);
  // Asked for last by the same document: what was asked before it has been seen.
  const marker = page.waitForRequest('**/healthz');
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await marker;
  expect(asked).toEqual(paths.slice(0, 30));
});

test('a prefetch that fails is silent, and the click asks again', async ({ page, incidents }) => {
  incidents.expect(/net::ERR_FAILED/);
  const asked = watchPageData(page);
  await page.route(/\/_vitrine\/page\?path=%2Ffaq/, (route) => route.abort(), { times: 1 });
  await page.goto('/');
  const link = footerLink(page, '/faq');
  const failed = page.waitForEvent('requestfailed');
  await link.focus();
  await failed;
  await link.click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(asked.filter((path) => path === '/faq')).toHaveLength(2);
});

test('nothing is prefetched for other sites, files, dialogs, or this page', async ({ page }) => {
  const asked = watchPageData(page);
  await page.goto('/faq');
  const others = ['https://other.example/faq', '/storage/a.pdf', '/faq?again', '/faq#top'];
  await focusLinks(page, others);
  await page.locator('a[data-opens]').first().focus();
  // Asked after them: when it is there, the others would be.
  const last = footerLink(page, '/about');
  const answer = page.waitForResponse(/\/_vitrine\/page/);
  await last.focus();
  await answer;
  expect(asked).toEqual(['/about']);
});

test('nothing is prefetched for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchPageData(page);
  await page.goto('/');
  const link = footerLink(page, '/faq');
  await link.focus();
  await link.hover();
  // Requested after it: when this is there, the other would be.
  await followLink(page, '/about');
  await expect(page).toHaveURL(/\/about$/);
  expect(asked).toEqual(['/about']);
});
