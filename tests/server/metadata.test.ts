import { describe, expect, test } from 'vitest';
import productPages from '../../content/product-pages.json' with { type: 'json' };
import type { Page } from '../../src/schema/page.ts';
import { allowConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { listTexts, parseDocument, readDocument, textOf } from '../support/dom.ts';
import { content, createTestApp, pages, siteSettings } from '../support/site.ts';

const app = createTestApp();
const origin = 'https://www.ombrelle.example';

type Thing = { '@type': string } & Record<string, unknown>;

const shown = pages.filter(({ status }) => status === 200);
const found = shown.filter(({ meta }) => !meta.robots?.includes('noindex'));
const productRoute = '/page/rc-professionnelle-intermediaires';

const read = async (path: string, from = app) => (await from.request(path)).text();

const readTags = (document: Document): Record<string, string | null> =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('meta'), (tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name'),
      tag.getAttribute('content'),
    ]),
  );

/** The structured data of a page, of one type. */
async function readThings(type: string, path: string, from = app): Promise<Thing[]> {
  const document = await readDocument(from, path);
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const graph: Thing[] = json ? JSON.parse(json)['@graph'] : [];
  return graph.filter((thing) => !type || thing['@type'] === type);
}

const listOf = (thing: Thing | undefined, property: string) => (thing?.[property] ?? []) as Thing[];

test('the product page of a product that has a page of its own is that page', async () => {
  const slugs = productPages.map(({ slug }) => `/${slug}`);
  const landings = pages.filter(({ route }) => slugs.includes(route));
  expect(landings).toHaveLength(3);
  for (const { route } of landings) {
    const response = await app.request(`/page${route}?source=mail`);
    expect(response.status, route).toBe(301);
    expect(response.headers.get('Location')).toBe(`${route}?source=mail`);
    expect(await read('/sitemap.xml')).not.toContain(`/page${route}<`);
  }
});

describe('a shared link', () => {
  test.each([...shown.map(({ route }) => route), productRoute])('%s', async (route) => {
    const document = await readDocument(app, route);
    const tags = readTags(document);
    expect(document.documentElement.lang).toBe('fr');
    expect(tags.description?.length).toBeGreaterThan(40);
    expect(document.title).toBe(`${tags['og:title']} · ${tags['og:site_name']}`);
    expect(document.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe(tags['og:url']);
    expect(tags).toMatchObject({
      'og:description': tags.description,
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:url': `${origin}${route}`,
      'og:image:alt': siteSettings.shareImage.alt,
      'twitter:card': 'summary_large_image',
    });
  });

  test('shows a picture that has the size it is said to have, under 120 kB', async () => {
    const tags = readTags(await readDocument(app, '/'));
    const response = await app.request(String(tags['og:image']));
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    // PNG, 11.2.2: width and height stand in the header.
    expect(bytes.readUInt32BE(16)).toBe(Number(tags['og:image:width']));
    expect(bytes.readUInt32BE(20)).toBe(Number(tags['og:image:height']));
    expect(bytes.length).toBeLessThan(120_000);
  });
});

describe('structured data', () => {
  test('of the home page names the broker by the facts of site.json', async () => {
    const { company, name } = siteSettings;
    expect(await readThings('InsuranceAgency', '/')).toMatchObject([
      {
        name,
        legalName: company.legalName,
        telephone: company.phone,
        email: company.email,
        url: `${origin}/`,
        address: { addressLocality: company.address.city, addressCountry: 'FR' },
      },
    ]);
  });

  const about = pages.find(({ route }) => route === '/about') as Page;
  const below = { ...about, route: '/about/team', title: 'Équipe' };
  const rightBelowHome = found.map(({ route }) => route).filter((route) => /^\/[^/]+$/.test(route));

  test.each([...rightBelowHome, productRoute, below.route])(
    'of %s says how the home page leads to it',
    async (route) => {
      const site = createTestApp({ pages: [...pages, below] });
      const title = readTags(await readDocument(site, route))['og:title'];
      const [way] = await readThings('BreadcrumbList', route, site);
      const steps = listOf(way, 'itemListElement').map(({ name, item }) => [name, item]);
      const between = [about.title, `${origin}/about`];
      expect(steps).toEqual([
        [siteSettings.name, `${origin}/`],
        ...(route === below.route ? [between] : []),
        [title, `${origin}${route}`],
      ]);
    },
  );

  test('of the FAQ is the questions and answers that visitors see', async () => {
    const [faq, ...others] = await readThings('FAQPage', '/faq');
    expect(others).toEqual([]);
    const told = listOf(faq, 'mainEntity').map(({ name, acceptedAnswer }) => [
      name,
      textOf(parseDocument(`<div>${(acceptedAnswer as Thing).text}</div>`).querySelector('div')),
    ]);
    const document = await readDocument(app, '/faq');
    const seen = Array.from(
      document.querySelectorAll('[data-block="accordion"] details'),
      (one) => {
        const question = one.querySelector('summary');
        return [textOf(question?.querySelector('h2, h3')), textOf(question?.nextElementSibling)];
      },
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(seen);
  });

  test('follows what the back end answers', async () => {
    const answer = '<p><a href="/claim">Oui</a>.</p>';
    const faqs = [{ question: 'Une question à lui ?', response: answer }];
    const answering = createTestApp({ content: { ...content, faqs } });
    allowConsole('error', /Failed to fetch content/);
    const [faq] = await readThings('FAQPage', '/faq', answering);
    const text = answer.replace('"/', `"${origin}/`);
    const acceptedAnswer = { '@type': 'Answer', text };
    expect(faq?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Une question à lui ?', acceptedAnswer },
    ]);
  });

  test('of the calendar is its events, with their hours and places', async () => {
    const events = await readThings('Event', '/calendar');
    const document = await readDocument(app, '/calendar');
    const block = document.querySelector('[data-block="events"]') as Element;
    const days = Array.from(block.querySelectorAll('time'), (time) =>
      time.getAttribute('dateTime'),
    );
    expect(events.map(({ startDate }) => String(startDate).slice(0, 10))).toEqual(days);
    expect(events.map(({ name }) => name)).toEqual(listTexts(block, 'h3'));
    expect(events[1]).toMatchObject({
      startDate: '2027-04-08T09:30+02:00',
      endDate: '2027-04-08T12:30+02:00',
      location: { '@type': 'Place', name: 'Paris, locaux d’Ombrelle' },
    });
    expect(String(events[0]?.startDate)).toMatch(/^2027-01-.*\+01:00$/);
    expect(events.map(({ location }) => (location as Thing)['@type'])).toContain('VirtualLocation');
  });

  test('cannot end its element, whatever the content says', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const items = [{ question: hostile, body: '<p>&lt;/script&gt;</p>' }];
    const page: Page = {
      ...about,
      route: '/hostile',
      title: hostile,
      meta: { description: `"><script>alert(2)</script>` },
      blocks: [{ type: 'accordion', id: 'questions', sources: [], content: { items } }],
    };
    const site = createTestApp({ pages: [...pages, page] });
    expect(await read('/hostile', site)).not.toContain('<script>alert');
    const [faq] = await readThings('FAQPage', '/hostile', site);
    expect(faq?.mainEntity).toMatchObject([{ name: hostile }]);
    expect(readTags(await readDocument(site, '/hostile'))['og:title']).toBe(hostile);
  });

  test.each(['/nowhere', '/page/nothing', '/login'])('of %s tells nothing', async (path) => {
    expect(await readThings('', path)).toEqual([]);
  });
});

describe('the sitemap', () => {
  const readRoutes = async (from = app, path = '/sitemap.xml') =>
    Array.from((await read(path, from)).matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) =>
      String(address).replace(origin, ''),
    );

  test('lists every page that search engines may show, product pages too, each once', async () => {
    const routes = await readRoutes();
    expect(routes).toEqual(expect.arrayContaining(found.map(({ route }) => route)));
    expect(routes).toContain(productRoute);
    expect(routes).not.toContain('/login');
    expect(new Set(routes).size).toBe(routes.length);
    for (const route of routes) {
      const response = await app.request(route);
      expect(response.status, route).toBe(200);
      expect(await response.text(), route).not.toContain('name="robots"');
    }
  });

  test('is in parts where it is longer than the protocol allows', async () => {
    const template = { status: 200 as const, meta: { description: 'Une page.' }, blocks: [] };
    const many = Array.from({ length: 50_001 }, (_, index) => ({
      ...template,
      route: `/many/page-${index}`,
      title: `Page ${index}`,
    }));
    const large = createTestApp({ pages: [...pages, ...many] });
    const parts = await readRoutes(large);
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    expect(await read('/sitemap.xml', large)).toContain('<sitemapindex ');
    const [first = [], second = []] = await Promise.all(
      parts.map((part) => readRoutes(large, part)),
    );
    expect(first).toHaveLength(50_000);
    expect(new Set([...first, ...second])).toEqual(
      new Set([...(await readRoutes()), ...many.map(({ route }) => route)]),
    );
    expect((await large.request('/sitemap-3.xml')).status).toBe(404);
    expect((await app.request('/sitemap-1.xml')).status).toBe(404);
  });

  test('lists the product pages that the menus of another back end link to', async () => {
    const backEnd = await startBackEnd();
    const environment = { API_ORIGIN: backEnd.origin };
    expect(await readRoutes(createTestApp({ environment, content: {} }))).toContain(productRoute);
    allowConsole('error', /Failed to fetch content/);
    backEnd.fail(/^\/api\//, 'answers 500');
    const left = await readRoutes(createTestApp({ environment, content: {} }));
    expect(left).toEqual(found.map(({ route }) => route));
  });

  test('security.txt names whom to tell of a weakness, for less than a year', async () => {
    const [contact, expires, ...rest] = (await read('/.well-known/security.txt')).split('\n');
    expect(contact).toMatch(/^Contact: mailto:\S+@ombrelle\.example$/);
    const until = Date.parse(expires?.replace('Expires: ', '') ?? '');
    expect(until).toBeGreaterThan(Date.now());
    expect(until).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
    expect(rest).toEqual([
      'Preferred-Languages: fr',
      expect.stringMatching(/^Canonical: https?:\/\/[^/]+\/\.well-known\/security\.txt$/),
      '',
    ]);
  });

  test('robots.txt keeps nothing from crawlers that a page is shown with', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path]) => String(path));
    const used = ['/assets/a.js', '/pictures/a.svg', '/storage/a.svg', '/site.webmanifest', '/'];
    expect(used.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });
});
