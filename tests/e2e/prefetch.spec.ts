import type { Locator, Page } from 'playwright/test';
import { expect, test } from './test.ts';
import { markDocument } from './visit.ts';

/** The requests for data of pages so far, by their paths. */
function watchPageData(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/_vitrine/page') paths.push(url.searchParams.get('path') ?? '');
  });
  return paths;
}

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();

const intents: Readonly<Record<string, (link: Locator) => Promise<void>>> = {
  hovered: (link) => link.hover(),
  touched: (link) => link.dispatchEvent('touchstart'),
  focused: (link) => link.focus(),
};

for (const [name, show] of Object.entries(intents)) {
  test(`a link that is ${name} has its page fetched, and the click asks nothing again`, async ({
    page,
  }) => {
    const asked = watchPageData(page);
    await page.goto('/');
    const isStillMarked = await markDocument(page);
    const link = footerLink(page, '/faq');
    await link.scrollIntoViewIfNeeded();
    const style = page.waitForResponse(/\/assets\/accordion-.*\.css/);
    const code = page.waitForResponse(/\/assets\/accordion-.*\.js/);
    await show(link);
    await Promise.all([style, code]);
    expect(asked.filter((path) => path === '/faq')).toHaveLength(1);
    await link.click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.locator('[data-block="accordion"] summary').first()).toBeVisible();
    expect(asked.filter((path) => path === '/faq')).toHaveLength(1);
    expect(await isStillMarked()).toBe(true);
  });
}

test('a click while the prefetch is under way waits for the same answer', async ({ page }) => {
  const asked = watchPageData(page);
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route(/\/_vitrine\/page\?path=%2Ffaq/, async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto('/');
  const link = footerLink(page, '/faq');
  await link.focus();
  await expect.poll(() => asked).toContain('/faq');
  await link.click();
  click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(asked.filter((path) => path === '/faq')).toHaveLength(1);
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
  await page.evaluate(() => {
    const others = ['https://other.example/faq', '/storage/a.pdf', '/faq?again', '/faq#top'];
    for (const href of others) {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.body.append(link);
      link.focus();
    }
  });
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
  await link.click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(asked.filter((path) => path === '/faq')).toHaveLength(1);
});
