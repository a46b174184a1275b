import { expect, test } from 'vitest';
import { OverloadedError } from '../../server/http/work-queue.ts';
import { serverTexts as englishTexts } from '../../src/texts/en/server.ts';
import { serverTexts as frenchTexts } from '../../src/texts/fr/server.ts';
import { listTexts, parseDocument, textOf } from '../support/dom.ts';
import { createTestApp, createTestOptions } from '../support/site.ts';

const app = createTestApp();

test('the document allows its tint rules by their hash, and has no inline script or style', async () => {
  const response = await app.request('/');
  const html = await response.text();
  const [, styles = ''] = /<style id="tints">([^<]*)<\/style>/.exec(html) ?? [];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
  const hash = Buffer.from(digest).toString('base64');
  expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+="/);
  expect(html.match(/<script(?![^>]*(src=|application\/(ld\+)?json))/g)).toBeNull();
});

test('the document asks early for the first block’s picture and for nothing besides: a font would hold the first paint', async () => {
  const { document } = await readPage(app, '/');
  const links = document.querySelectorAll('link[rel="preload"]');
  expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual([
    ...['/storage/hero/mobile.svg', '/storage/hero/intermediaires.svg'],
  ]);
});

test.each([
  ['fr', frenchTexts, 'Le site est très demandé'],
  ['en', englishTexts, 'The site is very busy'],
])(
  'when there is too much to do, a page of its own says so in the language of the site (%s), and when to come again',
  async (language, serverTexts, heading) => {
    const { site } = createTestOptions();
    const busy = createTestApp({
      site: { ...site, brand: {}, language, serverTexts },
      runInBudget: () => Promise.reject(new OverloadedError('busy')),
    });
    for (const path of [
      '/',
      '/contact?x=1',
      '/nowhere',
      '/_vitrine/page?path=/faq',
      '/sitemap.xml',
    ]) {
      const { status, headers, ...response } = await readPage(busy, path);
      expect([status, headers.get('Retry-After')], path).toEqual([503, '5']);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(response.document.documentElement.lang).toBe(language);
      expect(listTexts(response.document, 'h1')).toEqual([heading]);
      expect(listTexts(response.document, 'strong')).toEqual(['Ombrelle']);
    }
  },
);

async function readPage(from: typeof app, path: string) {
  const response = await from.request(path);
  const document = parseDocument(await response.text());
  return { status: response.status, headers: response.headers, document };
}

test('an unknown page is 404, says so, and has a link to the home page', async () => {
  const { status, document } = await readPage(app, '/nowhere');
  expect(status).toBe(404);
  expect(textOf(document.querySelector('main'))).toContain('Page not found.');
  const link = document.querySelector('main a[href="/"]');
  expect(textOf(link)).toMatch(/Revenir à l’accueil.*Go back to home/);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('[rel="canonical"]')).toBeNull();
});

test('the data of a page is JSON with the status of the page', async () => {
  const found = await app.request('/_vitrine/page?path=%2F');
  expect(found.status).toBe(200);
  expect(await found.json()).toMatchObject({ path: '/', page: { route: '/' } });
  const missing = await app.request('/_vitrine/page?path=%2Fnowhere');
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ path: '/nowhere', page: { route: '*' } });
});

const { site } = createTestOptions();
const get = (path: string, brand = site.brand) =>
  createTestApp({ site: { ...site, brand, language: 'en' } }).request(path);

test('documents, home screens and old browsers get the icons of the brand', async () => {
  const brand = {
    icons: {
      svg: '/pictures/bun.svg',
      touch: '/pictures/bun-180.png',
      app: [{ src: '/pictures/bun-256.png', size: 256 }],
    },
  };
  const html = await (await get('/faq', brand)).text();
  expect(html).toContain('<link rel="icon" href="/pictures/bun.svg" type="image/svg+xml"/>');
  expect(html).toContain('href="/pictures/bun-180.png" sizes="180x180"/>');
  const manifest = await (await get('/site.webmanifest', brand)).json();
  expect(manifest).toMatchObject({
    lang: 'en',
    icons: [{ src: '/pictures/bun-256.png', sizes: '256x256', type: 'image/png' }],
  });
  const favicon = await get('/favicon.ico', brand);
  expect([favicon.status, favicon.headers.get('Location')]).toEqual([301, '/pictures/bun-256.png']);
});

test('a site without icons links to none', async () => {
  expect(await (await get('/faq', {})).text()).not.toMatch(/<link rel="(icon|apple-touch-icon)"/);
  expect(await (await get('/site.webmanifest', {})).json()).toMatchObject({ icons: [] });
  expect((await get('/favicon.ico', {})).status).toBe(404);
});
