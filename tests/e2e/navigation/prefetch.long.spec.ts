import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { footerLink, markDocument } from '../visit.ts';

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

test('a link that is pressed has its page fetched once: the click asks nothing again', async ({
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
  expect(asked).toEqual([]);
  await page.mouse.down();
  await Promise.all([style, code]);
  await page.mouse.up();
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

test('a prefetch that fails is silent, and the click asks again', async ({ page, incidents }) => {
  incidents.expect(/net::ERR_FAILED/);
  const asked = watchPageData(page);
  await page.route(/\/_vitrine\/page\?path=%2Ffaq/, (route) => route.abort(), { times: 1 });
  await page.goto('/');
  const link = footerLink(page, '/faq');
  const failed = page.waitForEvent('requestfailed');
  await link.hover();
  await page.mouse.down();
  await failed;
  await page.mouse.up();
  await expect(page).toHaveURL(/\/faq$/);
  expect(asked.filter((path) => path === '/faq')).toHaveLength(2);
});

test('nothing is prefetched for other sites, files, dialogs, or this page', async ({ page }) => {
  const asked = watchPageData(page);
  await page.goto('/faq');
  await page.evaluate(() => {
    const others = ['https://other.example/faq', '/storage/a.pdf', '/faq?again', '/faq#top'];
    for (const href of others) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.body.append(link);
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }
  });
  await page.locator('a[data-opens]').first().dispatchEvent('pointerdown');
  // Asked after them: when it is there, the others would be.
  const last = footerLink(page, '/about');
  const answer = page.waitForResponse(/\/_vitrine\/page/);
  await last.dispatchEvent('pointerdown');
  await answer;
  expect(asked).toEqual(['/about']);
});
