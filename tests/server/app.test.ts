import { expect, test } from 'vitest';
import { OverloadedError } from '../../server/http/work-queue.ts';
import { createTestApp } from '../support/site.ts';

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

test('the document asks for the font first, then for the first block’s picture, and for nothing besides', async () => {
  const assets = { stylesheets: [], preloads: [], scripts: [], fonts: ['/assets/font.woff2'] };
  const response = await createTestApp({ findAssets: async () => assets }).request('/');
  const links = (await response.text()).match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
    '/assets/font.woff2',
    '/storage/hero/mobile.svg',
    '/storage/hero/intermediaires.svg',
  ]);
});

test.each(['/', '/contact?x=1', '/nowhere', '/_vitrine/page?path=/faq', '/sitemap.xml'])(
  'when there is too much to do, %s says so in French, and when to come again',
  async (path) => {
    const busy = createTestApp({ runInBudget: () => Promise.reject(new OverloadedError('busy')) });
    const response = await busy.request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('<h1>Le site est très demandé</h1>');
  },
);

test('an unknown page says so, with a link to the home page', async () => {
  const response = await app.request('/nowhere');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Page not found.');
  expect(html).toMatch(/<a href="\/"[^>]*>.*Revenir à l’accueil.*Go back to home/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
});

test('the data of a page is JSON with the status of the page', async () => {
  const found = await app.request('/_vitrine/page?path=%2F');
  expect(found.status).toBe(200);
  expect(await found.json()).toMatchObject({ path: '/', page: { route: '/' } });
  const missing = await app.request('/_vitrine/page?path=%2Fnowhere');
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ path: '/nowhere', page: { route: '*' } });
});
