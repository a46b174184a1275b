import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { createTestApp, pages } from '../support/site.ts';
import { startRawServer } from './raw-server.ts';

const server = await startRawServer({ PUBLIC_ORIGIN: 'https://www.ombrelle.example' });

/** With these, Mozilla's Observatory gives all points that a site without cookies can have: A+. */
const headersOfEveryAnswer: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
};

/** Without the hashes of a document's style elements, and the sandbox of a drawing. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify vitrine-rich-text',
].join('; ');

const kinds: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    pages.filter(({ status }) => status === 200).map(({ route, status }) => [route, status]),
  ),
  '/nowhere': 404,
  '/_vitrine/page?path=/': 200,
  '/about/': 301,
  '/healthz': 200,
  '/api/sliders': 200,
  '/api/nothing': 404,
  '/sitemap.xml': 200,
  '/robots.txt': 200,
  '/pictures/brand/mark.svg': 200,
  '/pictures/none.svg': 404,
  '/assets/none.js': 404,
  '/images/320/avif/pictures/brand/share.png': 200,
  '/images/1/avif/pictures/brand/share.png': 404,
};

describe('every kind of answer carries every header, the Content-Security-Policy (CSP) too', () => {
  test.each(Object.entries(kinds))('%s: %i', async (path, status) => {
    // The second time from the cache.
    for (const _ of [1, 2]) {
      const answer = await server.get(path);
      expect(answer.status).toBe(status);
      expectHeaders(answer.headers);
      // Scripts come from this server: an address on another one begins with a scheme or two slashes.
      expect(answer.body).not.toMatch(/<script[^>]*\ssrc="(?!\/[^/])/);
    }
  });

  test('an answer that nothing has changed', async () => {
    const { headers } = await server.get('/about');
    const etag = headers.get('etag') ?? '';
    const again = await server.get('/about', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expectHeaders(again.headers);
  });

  test('a failure of the server', async () => {
    expectConsole('error', /out of order/);
    const app = createTestApp({
      getAssets: () => Promise.reject(new Error('out of order')),
    });
    const response = await app.request('/');
    expect(response.status).toBe(500);
    expectHeaders(new Map(response.headers));
    expect(await response.text()).not.toContain('out of order');
  });
});

function expectHeaders(headers: ReadonlyMap<string, string>): void {
  expect(Object.fromEntries(headers)).toMatchObject(headersOfEveryAnswer);
  const own = headers.get('content-security-policy');
  expect(own?.replaceAll(/ 'sha256-[\w+/=]{44}'|; sandbox$/g, '')).toBe(policy);
  expect(headers.get('permissions-policy')).toMatch(
    /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  );
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
    expect(headers.has(name), name).toBe(false);
  }
}

test('TLS is not demanded where the site has none', async () => {
  const plain = await startRawServer({ PUBLIC_ORIGIN: 'http://localhost:3000' });
  expect((await plain.get('/healthz')).headers.has('strict-transport-security')).toBe(false);
});

test('pictures of other origins load, without cookies', async () => {
  const open = await startRawServer({ IMAGE_ORIGINS: ['https://images.example'] });
  const { headers } = await open.get('/healthz');
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless');
  expect(headers.get('content-security-policy')).toContain('https://images.example;');
});

test('in development Vite’s client writes HTML without a policy', () => {
  expect(contentSecurityPolicy({ imageOrigins: [], nonce: 'x' })).not.toContain('trusted-types');
});
