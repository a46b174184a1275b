import { describe, expect, test } from 'vitest';
import { createPreviewLink } from '../../scripts/commands/preview-link.ts';
import { writeCacheControl } from '../../server/cache/cache-control.ts';
import { signPreview } from '../../server/http/preview-token.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { startOfDay } from '../../src/schema/days.ts';
import type { SitePage } from '../../src/schema/page.ts';
import { readDocument } from '../support/dom.ts';
import { createTestApp, pages } from '../support/site.ts';

const errorPages = pages.filter(({ status }) => status !== 200);
const secret = 'a secret of at least 32 characters';
const hour = 3_600_000;
const noon = Date.parse('2027-01-14T12:00:00+01:00');

const pageOf = (route: string, more: Partial<SitePage> = {}): SitePage => ({
  route,
  status: 200,
  title: `Page ${route}`,
  meta: { description: 'Une page.' },
  blocks: [],
  ...more,
});
const draft = { isDraft: true, publishAt: undefined, unpublishAt: undefined };
const campaign = { isDraft: false, publishAt: noon, unpublishAt: noon + 2 * hour };

/** An app whose clock the test sets. */
function createSubject(site: readonly SitePage[], more: object = {}) {
  const clock = { time: noon };
  const app = createTestApp({
    pages: [...errorPages, ...site],
    environment: { PREVIEW_SECRET: secret },
    now: () => clock.time,
    ...more,
  });
  return { app, clock, get: async (path: string) => app.request(path) };
}

const dataUrl = (path: string) => `/_vitrine/page?path=${encodeURIComponent(path)}`;

describe('a page with its days is there from the first instant to the last, without a restart', () => {
  const { clock, get } = createSubject([
    pageOf('/campaign', { publication: campaign, redirectFrom: ['/old-campaign'] }),
  ]);

  test.each<[string, number, boolean]>([
    ['a millisecond before', noon - 1, false],
    ['at the beginning', noon, true],
    ['a millisecond before the end', noon + 2 * hour - 1, true],
    ['at the end', noon + 2 * hour, false],
  ])('%s', async (_, time, isThere) => {
    clock.time = time;
    expect((await get('/campaign')).status).toBe(isThere ? 200 : 404);
    expect((await get(dataUrl('/campaign'))).status).toBe(isThere ? 200 : 404);
    expect((await get('/old-campaign')).status).toBe(isThere ? 301 : 404);
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap.includes('/campaign')).toBe(isThere);
  });

  test('and is told to browsers with what is left of its life, and nothing else of it', async () => {
    for (const time of [noon + hour, noon - hour]) {
      clock.time = time;
      const data = await (await get(dataUrl('/campaign'))).json();
      expect(data).toMatchObject({ lifetime: hour });
      expect(JSON.stringify(data)).not.toMatch(/publishAt|lifeCycle|redirectFrom/);
    }
    clock.time = noon + 3 * hour;
    expect(await (await get(dataUrl('/campaign'))).json()).not.toHaveProperty('lifetime');
  });
});

test('an unpublished page answers exactly as a page that is not there', async () => {
  const { get } = createSubject([pageOf('/draft', { publication: draft })]);
  const [hidden, missing] = await Promise.all([get('/draft'), get('/nowhere')]);
  expect(hidden.status).toBe(404);
  expect(Object.fromEntries(hidden.headers)).toEqual(Object.fromEntries(missing.headers));
  expect((await hidden.text()).replaceAll('/draft', '/nowhere')).toBe(await missing.text());
});

test('where a manifest is not published, a product page of its route is shown', async () => {
  const route = '/page/rc-professionnelle-intermediaires';
  const { get } = createSubject([pageOf(route, { publication: draft })]);
  expect(await (await get(route)).text()).not.toContain(`Page ${route}`);
  expect((await get(route)).status).toBe(200);
});

describe('no cache keeps an answer longer than it holds', () => {
  test.each<[number, boolean, number, string]>([
    [0, true, 5, 'no-cache'],
    [10, true, 1e9, 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'],
    [10, true, 30, 'public, max-age=0, s-maxage=10, stale-while-revalidate=20'],
    [10, true, 4, 'public, max-age=0, s-maxage=4, stale-while-revalidate=0'],
    [10, false, 4, 'public, max-age=0, s-maxage=1, stale-while-revalidate=0'],
  ])('%i s, complete %j, %f s left: %s', (maxAge, isComplete, lifetime, expected) => {
    expect(writeCacheControl(maxAge, isComplete, lifetime)).toBe(expected);
  });

  test('a page and its data end with its publication', async () => {
    const { clock, get } = createSubject([pageOf('/campaign', { publication: campaign })], {
      environment: { CONTENT_MAX_AGE: 60 },
    });
    clock.time = noon + 2 * hour - 30_500;
    for (const path of ['/campaign', dataUrl('/campaign')]) {
      const control = (await get(path)).headers.get('Cache-Control');
      expect(control).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=0');
    }
  });

  test('the move of an old route ends with its page', async () => {
    const { clock, get } = createSubject([
      pageOf('/campaign', { publication: campaign, redirectFrom: ['/old'] }),
      pageOf('/always', { redirectFrom: ['/once'] }),
    ]);
    clock.time = noon + 2 * hour - 90_000;
    expect((await get('/old')).headers.get('Cache-Control')).toBe('public, max-age=90');
    expect((await get('/once')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  });
});

describe('an entry of the layout that links to an unpublished page', () => {
  const site = [
    pageOf('/about'),
    pageOf('/faq', { publication: campaign, redirectFrom: ['/questions'] }),
  ];
  const { app, clock, get } = createSubject(site);

  test('waits with its page, in the menu as in the footer', async () => {
    clock.time = noon;
    const links = (await readDocument(app, '/about')).querySelectorAll('[href="/faq"]');
    expect(links.length).toBeGreaterThanOrEqual(2);
    clock.time = noon - 1;
    expect(await (await get('/about')).text()).not.toContain('/faq');
  });

  test('is shown in development, where the page is, and its old routes lead there', async () => {
    const dev = createSubject(site, { showsUnpublished: true });
    dev.clock.time = noon - 1;
    expect(await (await dev.get('/about')).text()).toContain('href="/faq"');
    expect((await dev.get('/questions')).headers.get('Location')).toBe('/faq');
    expect((await dev.get('/questions')).status).toBe(301);
  });
});

describe('an old route', () => {
  const { get } = createSubject([pageOf('/new', { redirectFrom: ['/old', '/Old-Page.html'] })]);

  test.each([
    ['/old', '/new'],
    ['/old?a=1&b=é', '/new?a=1&b=%C3%A9'],
    ['/Old-Page.html', '/new'],
    [dataUrl('/old'), dataUrl('/new')],
  ])('%s is a permanent redirect to %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(to);
  });

  test('is not in the sitemap', async () => {
    expect(await (await get('/sitemap.xml')).text()).not.toContain('/old');
  });
});

describe('a preview link', () => {
  const site = [
    pageOf('/draft', { publication: draft }),
    pageOf('/other', { publication: draft }),
    pageOf('/campaign', { publication: campaign }),
    pageOf('/open'),
  ];
  const { clock, get } = createSubject(site);
  const withSecret = { PREVIEW_SECRET: secret, PUBLIC_ORIGIN: 'https://x.example', PORT: 3000 };
  const link = (
    route: string,
    days = '7',
    environment: Parameters<typeof createPreviewLink>[0]['environment'] = withSecret,
  ) => createPreviewLink({ environment, pages: site, route, days, now: noon });
  const pathOf = (route: string, days?: string) => {
    const { pathname, search } = new URL(link(route, days).link);
    return pathname + search;
  };

  test('shows the page with a notice, and keeps it from caches, crawlers and other sites', async () => {
    clock.time = noon;
    const response = await get(pathOf('/draft'));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Page /draft');
    expect(html).toMatch(/<aside[^>]*aria-label="Aperçu".*c’est un brouillon\..*jusqu’au/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('says when the page will be published, and nothing of a published one', async () => {
    clock.time = noon - hour;
    const html = await (await get(pathOf('/campaign'))).text();
    expect(html).toContain('elle le sera le jeudi 14 janvier 2027 à 12\u00a0h\u00a000.');
    expect(await (await get(pathOf('/open'))).text()).not.toContain('Aperçu');
  });

  test('shows the page to a client-side navigation too', async () => {
    clock.time = noon;
    const response = await get(`${dataUrl('/draft')}&preview=${pathOf('/draft').split('=')[1]}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ notice: expect.stringContaining('brouillon') });
  });

  test('ends when it says, to the second', async () => {
    const path = pathOf('/draft', '1');
    clock.time = noon + 24 * hour - 1;
    expect((await get(path)).status).toBe(200);
    clock.time = noon + 24 * hour;
    expect((await get(path)).status).toBe(404);
  });

  test.each<[string, () => string]>([
    ['with a token for another page', () => pathOf('/other').replace('/other', '/draft')],
    ['with a later end', () => pathOf('/draft').replace(/=\d+/, `=${noon / 1000 + 9_999_999}`)],
    ['with a changed signature', () => pathOf('/draft').replace(/.{3}$/, 'AAA')],
    ['by another secret', () => `/draft?preview=${signPreview('x'.repeat(32), '/draft', noon)}`],
    ['with no token', () => '/draft?preview='],
    ['with a token too long', () => `${pathOf('/draft')}AAAA`],
  ])('%s does not hold', async (_, makePath) => {
    clock.time = noon;
    expect((await get(makePath())).status).toBe(404);
  });

  test('does not hold where the server has no secret', async () => {
    const subject = createSubject(site, { environment: {} });
    expect((await subject.get(pathOf('/draft'))).status).toBe(404);
  });

  test.each<[string, () => unknown, RegExp]>([
    ['without a secret', () => link('/draft', '7', { PORT: 3000 }), /^Set PREVIEW_SECRET/],
    [
      'of an unknown page',
      () => link('/drafd'),
      /^There is no page "\/drafd", did you mean "\/draft"\?$/,
    ],
    ['for no days', () => link('/draft', '0'), /^--days 0: expected a whole number from 1 to 60$/],
  ])('is not made %s', (_, make, message) => {
    expect(make).toThrow(UsageError);
    expect(make).toThrow(message);
  });
});

test('in development, unpublished pages are shown with their notice', async () => {
  const site = [pageOf('/draft', { publication: draft })];
  const html = await (await createSubject(site, { showsUnpublished: true }).get('/draft')).text();
  expect(html).toContain('Seul le serveur de développement la montre.');
});

describe('a day begins with its first instant in the time zone of the site', () => {
  test.each([
    ['Europe/Paris', '2027-01-14', '2027-01-13T23:00:00.000Z'],
    ['Europe/Paris', '2027-07-14', '2027-07-13T22:00:00.000Z'],
    ['Europe/Paris', '2027-03-28', '2027-03-27T23:00:00.000Z'],
    ['Europe/Paris', '2027-10-31', '2027-10-30T22:00:00.000Z'],
    ['Asia/Kolkata', '2027-01-14', '2027-01-13T18:30:00.000Z'],
    // Clocks go from midnight to one o'clock.
    ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z'],
  ])('%s, %s: %s', (timeZone, day, instant) => {
    expect(new Date(startOfDay(timeZone, day)).toISOString()).toBe(instant);
  });
});
