import { expect, test } from '../test.ts';
import { followLink } from '../visit.ts';

// That a link leads to a page without a document: visitor-reads.journey.ts.
test('a navigation scrolls smoothly to the top, and the way back at once to where one was', async ({
  page,
}) => {
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
  const listScrolls = () => page.evaluate(() => Object(window).scrolls as unknown[]);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  await followLink(page, '/faq');
  await expect(page).toHaveTitle(/FAQ|questions/i);
  await expect.poll(listScrolls).toEqual([
    [1500, 'instant'],
    // One window at most, so that a shorter page is not first seen at its end.
    [await page.evaluate(() => window.innerHeight), 'instant'],
    [0, 'smooth'],
  ]);
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
  // Far from the form. What opens the callback request would fetch it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator('footer a[data-opens="cookies"]').dispatchEvent('pointerdown');
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
