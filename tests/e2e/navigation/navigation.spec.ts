import type { Page } from 'playwright/test';
import { holdFiles, wakeApplication } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, stopClock, watchLayoutShifts } from '../visit.ts';

// That a link leads to a page without a document: visitor-reads.journey.ts.
test('a navigation scrolls smoothly to the top, and the way back at once to where one was', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    const scrollTo = window.scrollTo.bind(window);
    Object.assign(window, { scrolls });
    window.scrollTo = (options?: ScrollToOptions | number) => {
      const { top, behavior } = Object(options);
      const ofPage = getComputedStyle(document.documentElement).scrollBehavior;
      scrolls.push([top, behavior ?? ofPage]);
      scrollTo(options as ScrollToOptions);
    };
  });
  const listScrolls = () => page.evaluate(() => Object(window).scrolls as [number, string][]);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  // Longer than two windows in any font.
  await followLink(page, '/politic');
  await expect(page).toHaveTitle(/confidentialité/);
  await expect.poll(async () => (await listScrolls()).at(-1)).toEqual([0, 'smooth']);
  const [, [top, how] = []] = await listScrolls();
  expect(how).toBe('instant');
  // One window at most, so that a shorter page is not first seen at its end; less where its text is late.
  expect(top).toBeLessThanOrEqual(await page.evaluate(() => innerHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/Courtier grossiste/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  expect((await listScrolls()).at(-1)).toEqual([1500, 'instant']);
});

test('who reloads a page and goes back is where they were on the page before', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await followLink(page, '/faq');
  await expect(page).toHaveTitle(/FAQ|questions/i);
  // The smooth scroll to the top has ended: the position is that of the page that comes.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveTitle(/Courtier grossiste/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await page.goForward();
  await expect(page).toHaveTitle(/FAQ|questions/i);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a block’s code is fetched when it comes into view, not before, and not at all without behaviour', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const findCode = (type: string) => fetched.filter((path) => path.startsWith(`/assets/${type}-`));
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  // Far from the form.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await wakeApplication(page);
  await expect(page.locator('html[data-live]')).toBeAttached();
  expect(findCode('form')).toEqual([]);
  await page.locator('[data-block="form"]').scrollIntoViewIfNeeded();
  await expect.poll(() => findCode('form')).not.toEqual([]);
  expect(findCode('hero')).toEqual([]);
});

test.describe('with a back end of its own', () => {
  test.use({ baseURL: async ({ forwardingOrigin }, use) => use(forwardingOrigin) });
  test.beforeEach(({ backEnd }) => backEnd.reset());

  test('after a navigation the browser takes the page’s content from the API, once', async ({
    page,
    backEnd,
  }) => {
    await page.goto('/page/rc-professionnelle-intermediaires');
    backEnd.answer('/api/engagements', () =>
      Response.json([
        { title: 'Un engagement venu de loin', color: '#cdbbef', description: '<p>Oui.</p>' },
      ]),
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/i })
      .click();
    await expect(page.getByText('Un engagement venu de loin').first()).toBeAttached();
    await page.goBack();
    await page.goForward();
    await expect(page.getByText('Un engagement venu de loin').first()).toBeAttached();
    expect(backEnd.requests.filter((path) => path === '/api/engagements')).toHaveLength(1);
  });

  test('a call that fails in the browser leaves the defaults, with the specified line', async ({
    page,
    backEnd,
    incidents,
  }) => {
    incidents.expect(/^console\.error: Failed to fetch content:/);
    incidents.expect(/engagements|500/);
    await page.goto('/page/rc-professionnelle-intermediaires');
    backEnd.fail('/api/engagements', 'answers 500');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/i })
      .click();
    await expect(page.getByRole('heading', { name: 'NOS ENGAGEMENTS' })).toBeAttached();
    expect(incidents.seen(/Failed to fetch content:/)).toBe(true);
  });
});

/** Notes each block that shows a spinner, for however short a time. */
const watchSpinners = (page: Page) =>
  page.evaluate(() => {
    const spinning: string[] = [];
    Object.assign(window, { spinning });
    new MutationObserver(() => {
      const spinner = document.querySelector('main [data-block] > [role="status"]');
      if (spinner) spinning.push(spinner.closest('section')?.id ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
const listSpinning = (page: Page) => page.evaluate(() => Reflect.get(window, 'spinning'));

test('a page that a navigation leads to is shown whole: nothing spins, nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const listShifts = await watchLayoutShifts(page);
  await page.clock.install();
  await page.goto('/about');
  await watchSpinners(page);
  // However slow this machine is, the time that a navigation waits does not run out.
  await stopClock(page);
  for (const route of ['/faq', '/', '/agent-co-immo', '/contact']) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await listSpinning(page), route).toEqual([]);
    expect(await listShifts(), route).toEqual([]);
  }
});

test('a block whose code does not come in time shows its spinner, and the others their content', async ({
  page,
}) => {
  await page.goto('/about');
  const release = await holdFiles(page, '**/assets/accordion-*.js');
  await followLink(page, '/faq');
  // React may hold a second, hidden one while it renders the page again.
  const spinner = page.locator('#questions > [role="status"]').filter({ visible: true });
  await expect(spinner).toBeVisible();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page.locator('#questions summary').first()).toBeVisible();
});
