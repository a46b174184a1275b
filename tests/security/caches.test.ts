import { describe, expect, test } from 'vitest';
import { signPreview } from '../../server/http/preview-token.ts';
import { createEntry } from '../../server/load/page-index.ts';
import { startBackEnd } from '../support/back-end.ts';
import { pages } from '../support/site.ts';
import { startRawServer } from './raw-server.ts';

/** What one visitor could put into a cache for the others, or take out of it. */
const secret = 'a secret of at least 32 characters';
const draft = {
  route: '/draft',
  status: 200 as const,
  title: 'Un brouillon',
  meta: { description: 'Une page qui n’est pas publiée.' },
  blocks: [],
  publication: { isDraft: true, publishAt: undefined, unpublishAt: undefined },
};

const server = await startRawServer(
  { PREVIEW_SECRET: secret },
  { pages: [...pages, draft].map(createEntry) },
);
const backEnd = await startBackEnd();
const forwarding = await startRawServer({ API_ORIGIN: backEnd.origin });

describe('a page with a form is in the cache of no browser, whatever its address pretends to be', () => {
  // https://portswigger.net/web-security/web-cache-deception
  const disguises = '/x.css ;x.css %2fx.css %3fx.css %23x.css %00x.css %0ax.css .css ?x.css //x.js';
  const routes = ['/contact', '/claim', '/claim/confirmation', '/login', '/subscribe'];
  const behindFiles = ['/assets/..%2fcontact', '/assets/%2e%2e/contact', '/pictures/..%2fclaim'];

  test.each([
    ...routes.map((route) => [
      route,
      [...disguises.split(' '), '/..%2fassets%2fx.css'].map((disguise) => route + disguise),
    ]),
    ['behind the prefix of files', behindFiles],
  ] as [string, string[]][])('%s', async (_, paths) => {
    for (const path of paths) {
      const { status, headers } = await server.get(path);
      expect([200, 301, 400, 404], path).toContain(status);
      const control = headers.get('cache-control') ?? 'none';
      expect(control).toMatch(
        status === 200
          ? /^(no-store|public, max-age=0, .*)$/
          : /^(no-store|no-cache|none|public, max-age=0, .*)$/,
      );
    }
  });
});

describe('what the first visitor asks is not what the next one gets', () => {
  test.each<[string, string, Record<string, string>, string?]>([
    ['only the head', 'HEAD', {}],
    ['a part', 'GET', { Range: 'bytes=0-9' }],
    ['only what is new', 'GET', { 'If-None-Match': '*' }],
    ['only what is newer', 'GET', { 'If-Modified-Since': 'Fri, 01 Jan 2038 00:00:00 GMT' }],
    ['another kind', 'GET', { Accept: 'application/json' }],
    ['another language', 'GET', { 'Accept-Language': 'en"><script>alert(1)</script>' }],
    ['an unknown coding', 'GET', { 'Accept-Encoding': 'identity;q=0, x"y' }],
    ['a body', 'GET', { 'X-A': 'b' }, 'x'],
  ])('%s', async (name, method, headers, body) => {
    const path = `/legal?${encodeURIComponent(name)}`;
    await server.ask(method, path, headers, body);
    const next = await server.get(path);
    expect(next.status).toBe(200);
    expect(next.headers.get('content-type')).toMatch(/^text\/html/);
    expect(next.headers.get('content-encoding')).toBeUndefined();
    expect(next.body).toBe((await server.get('/legal')).body);
  });
});

test('an answer for one host is not given to another, though a request names it whole', async () => {
  const fresh = await startRawServer();
  await fresh.get('https://evil.example/legal');
  await fresh.get('https://localhost/legal');
  await fresh.get('http://evil.example/legal', { Host: 'localhost' });
  const { body } = await fresh.get('/legal');
  expect(body).not.toContain('evil.example');
  expect(body).not.toContain('https://localhost');
});

describe('an unpublished page is shown to the holder of its link only', () => {
  const token = encodeURIComponent(
    signPreview(secret, '/draft', Math.floor(Date.now() / 1000) + 60),
  );

  test.each(['preview', '%70review', 'p%72evie%77', 'x=1&preview', 'x=1&%70review'])(
    'however the link is written: %s=…',
    async (name) => {
      for (const path of ['/draft?', '/_vitrine/page?path=/draft&']) {
        const shown = await server.get(`${path}${name}=${token}`);
        expect(shown.status).toBe(200);
        expect(shown.headers.get('cache-control')).toBe('no-store');
        expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
        expect((await server.get(path)).status).toBe(404);
        expect((await server.get(`${path}${name}=${token}x`)).status).toBe(404);
        expect((await server.get(`${path}${name}=`)).status).toBe(404);
      }
    },
  );

  test.each(['/draft/', '/draft/.', '//draft', '/Draft', '/draft%20', '/draft%00'])(
    'the token is for one path: %s',
    async (path) => {
      const { status, body } = await server.get(`${path}?preview=${token}`);
      if (status === 200) expect(path).toBe('/draft/.');
      else expect(body).not.toContain(draft.title);
    },
  );
});

describe('what the back end lets be kept', () => {
  const keep = { 'Cache-Control': 'public, s-maxage=60' };

  test('is kept, if it says nothing else', async () => {
    let count = 0;
    backEnd.answer('/api/kept', () => Response.json({ count: ++count }, { headers: keep }));
    await forwarding.get('/api/kept');
    expect((await forwarding.get('/api/kept')).body).toBe('{"count":1}');
  });

  test.each([
    ['depends on a header', { Vary: 'Accept-Language' }],
    ['depends on several', { Vary: 'Accept-Encoding, Accept-Language' }],
    ['depends on anything', { Vary: '*' }],
  ])('is for the one who asked where it %s', async (name, headers) => {
    const path = `/api/${encodeURIComponent(name)}`;
    backEnd.answer(/^\/api\/depends/, (request) =>
      Response.json(request.headers.get('Accept-Language'), { headers: { ...keep, ...headers } }),
    );
    await forwarding.get(path, { 'Accept-Language': 'evil' });
    expect((await forwarding.get(path, { 'Accept-Language': 'fr' })).body).toBe('"fr"');
  });
});
