import { describe, expect, test } from 'vitest';
import productPages from '../../content/product-pages.json' with { type: 'json' };
import type { Page } from '../../src/schema/page.ts';
import { allowConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { listElements, parseHtml, textOf } from '../support/html-tree.ts';
import { content, createTestApp, pages, siteSettings } from '../support/site.ts';

const app = createTestApp();
const origin = 'https://www.ombrelle.example';

type Thing = { '@type': string } & Record<string, unknown>;

const shown = pages.filter(({ status }) => status === 200);
const found = shown.filter(({ meta }) => !meta.robots?.includes('noindex'));
const productRoute = '/page/rc-professionnelle-intermediaires';

const read = async (path: string, from = app) => (await from.request(path)).text();

const toText = (html: string) => textOf(parseHtml(html)).replaceAll(/ +/g, ' ').trim();

function readTags(html: string): Record<string, string> {
  const tags = listElements(parseHtml(html)).filter(({ name }) => name === 'meta');
  return Object.fromEntries(
    tags.map(({ attributes: { property, name, content } }) => [property ?? name, content]),
  );
}

function readThings(html: string): Thing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return json ? JSON.parse(json)['@graph'] : [];
}

const ofType = (things: Thing[], type: string) => things.filter((thing) => thing['@type'] === type);

const listOf = (thing: Thing | undefined, property: string) => (thing?.[property] ?? []) as Thing[];

/** The content of a block in the document. */
const readBlock = (html: string, type: string) =>
  new RegExp(`<section id="[^"]*" data-block="${type}">(.*?)</section>`, 's').exec(html)?.[1] ?? '';

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
    const html = await read(route);
    const tags = readTags(html);
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    expect(html).toContain('<html lang="fr">');
    expect(tags.description?.length).toBeGreaterThan(40);
    expect(toText(title)).toBe(`${tags['og:title']} · ${tags['og:site_name']}`);
    expect(tags['og:description']).toBe(tags.description);
    expect(html).toContain(`<link rel="canonical" href="${tags['og:url']}"/>`);
    expect(tags).toMatchObject({
      'og:type': 'website',
      'og:locale': 'fr_FR',
      'og:url': `${origin}${route}`,
      'og:image:alt': siteSettings.shareImage.alt,
      'twitter:card': 'summary_large_image',
    });
  });

  test('shows a picture that has the size it is said to have, under 120 kB', async () => {
    const tags = readTags(await read('/'));
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
    const [broker] = ofType(readThings(await read('/')), 'InsuranceAgency');
    const { company, name } = siteSettings;
    expect(broker).toMatchObject({
      name,
      legalName: company.legalName,
      telephone: company.phone,
      email: company.email,
      url: `${origin}/`,
      address: { addressLocality: company.address.city, addressCountry: 'FR' },
    });
  });

  const rightBelowHome = found.map(({ route }) => route).filter((route) => /^\/[^/]+$/.test(route));

  test.each([...rightBelowHome, productRoute])(
    'of %s says how the home page leads to it',
    async (route) => {
      const html = await read(route);
      const [way] = ofType(readThings(html), 'BreadcrumbList');
      expect(way?.itemListElement).toEqual([
        expect.objectContaining({ position: 1, name: siteSettings.name, item: `${origin}/` }),
        expect.objectContaining({
          position: 2,
          name: readTags(html)['og:title'],
          item: `${origin}${route}`,
        }),
      ]);
    },
  );

  test('of a page below another one names that one on the way', async () => {
    const about = pages.find(({ route }) => route === '/about') as Page;
    const below = { ...about, route: '/about/team', title: 'Équipe' };
    const things = readThings(
      await read('/about/team', createTestApp({ pages: [...pages, below] })),
    );
    const [way] = ofType(things, 'BreadcrumbList');
    expect(listOf(way, 'itemListElement').map(({ name }) => name)).toEqual([
      siteSettings.name,
      about.title,
      'Équipe',
    ]);
  });

  test('of the FAQ is the questions and answers that visitors see', async () => {
    const html = await read('/faq');
    const [faq, ...others] = ofType(readThings(html), 'FAQPage');
    expect(others).toEqual([]);
    const told = listOf(faq, 'mainEntity').map(({ name, acceptedAnswer }) => [
      name,
      toText(String((acceptedAnswer as Thing).text)),
    ]);
    const seen = Array.from(
      readBlock(html, 'accordion').matchAll(
        /<h[23][^>]*>(.*?)<\/h[23]>.*?<\/summary>(.*?)<\/details>/gs,
      ),
      ([, question = '', answer = '']) => [toText(question), toText(answer)],
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(seen);
  });

  test('follows what the back end answers', async () => {
    const answering = createTestApp({
      content: {
        ...content,
        faqs: [{ question: 'Une question à lui ?', response: '<p><a href="/claim">Oui</a>.</p>' }],
      },
    });
    allowConsole('error', /Failed to fetch content/);
    const [faq] = ofType(readThings(await read('/faq', answering)), 'FAQPage');
    expect(faq?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Une question à lui ?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: `<p><a href="${origin}/claim">Oui</a>.</p>`,
        },
      },
    ]);
  });

  test('of the calendar is its events, with their hours and places', async () => {
    const html = await read('/calendar');
    const events = ofType(readThings(html), 'Event');
    const block = readBlock(html, 'events');
    const days = Array.from(block.matchAll(/<time[^>]* datetime="([^"]+)"/gi), ([, day]) => day);
    const titles = Array.from(block.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, t = '']) => toText(t));
    expect(events.map(({ startDate }) => String(startDate).slice(0, 10))).toEqual(days);
    expect(events.map(({ name }) => name)).toEqual(titles);
    expect(events[1]).toMatchObject({
      startDate: '2027-04-08T09:30',
      endDate: '2027-04-08T12:30',
      location: { '@type': 'Place', name: 'Paris, locaux d’Ombrelle' },
    });
    expect(events.map(({ location }) => (location as Thing)['@type'])).toContain('VirtualLocation');
  });

  test('cannot end its element, whatever the content says', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const home = pages.find(({ route }) => route === '/') as Page;
    const page: Page = {
      ...home,
      route: '/hostile',
      title: hostile,
      meta: { description: `"><script>alert(2)</script>` },
      blocks: [
        {
          type: 'accordion',
          id: 'questions',
          sources: [],
          content: { items: [{ question: hostile, body: '<p>&lt;/script&gt;</p>' }] },
        },
      ],
    };
    const html = await read('/hostile', createTestApp({ pages: [...pages, page] }));
    expect(html).not.toContain('<script>alert');
    const [faq] = ofType(readThings(html), 'FAQPage');
    expect(faq?.mainEntity).toMatchObject([{ name: hostile }]);
    expect(readTags(html)['og:title']).toBe(hostile);
  });

  test.each(['/nowhere', '/page/nothing', '/login'])(
    'of %s tells crawlers nothing',
    async (path) => {
      expect(readThings(await read(path))).toEqual([]);
    },
  );
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
      ...{ ...template, route: `/many/page-${index}`, title: `Page ${index}` },
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
    try {
      const environment = { API_ORIGIN: backEnd.origin };
      const routes = await readRoutes(createTestApp({ environment, content: {} }));
      expect(routes).toContain(productRoute);
      allowConsole('error', /Failed to fetch content/);
      backEnd.fail(/^\/api\//, 'answers 500');
      const left = await readRoutes(createTestApp({ environment, content: {} }));
      expect(left).toEqual(found.map(({ route }) => route));
    } finally {
      await backEnd.close();
    }
  });

  test('robots.txt keeps nothing from crawlers that a page is shown with', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const closed = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path]) => String(path));
    const used = ['/assets/a.js', '/pictures/a.svg', '/storage/a.svg', '/site.webmanifest', '/'];
    expect(used.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });
});
