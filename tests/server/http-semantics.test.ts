import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contentWebhookPath } from '../../server/content-api/site-content.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { startRawServer } from '../security/raw-server.ts';
import { startBackEnd } from '../support/back-end.ts';
import { makeFolder } from '../support/make-folder.ts';
import { createUnkeptRoutes } from '../support/submissions.ts';

/** Every kind of route by the byte, beside what RFC 9110 and RFC 9111 say of it. */
const folder = await makeFolder();
await mkdir(join(folder, 'assets'));
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
await writeFile(join(folder, 'assets/a.js'), script);
await writeFile(join(folder, 'assets/a.js.br'), brotliCompressSync(script));
const backEnd = await startBackEnd();
const PUBLIC_ORIGIN = 'https://www.ombrelle.example';
const options = { metrics: createMetrics(), clientDirectory: folder };
const own = await startRawServer(
  { PUBLIC_ORIGIN, CONTENT_WEBHOOK_SECRET: 'a-secret-of-operators' },
  { ...options, submissions: { routes: createUnkeptRoutes(folder), check: async () => {} } },
);
const forwarding = await startRawServer({ PUBLIC_ORIGIN, API_ORIGIN: backEnd.origin }, options);

/** One path of every kind that the server answers. */
const paths = `
  / /about /contact /page/rc-professionnelle-intermediaires /nowhere /page/nothing /page /%ff
  /about/?q=1 /_vitrine/page?path=/about /_vitrine/page?path=/nowhere
  /api/sliders /api/posts-slug/none/none /api/nothing
  /pictures/brand/share.png /storage/portraits/karim.svg /pictures/none.png
  /images/320/avif/pictures/brand/share.png /images/320/avif/pictures/brand/mark.svg
  /images/320/avif/pictures/none.png /assets/a.js /assets/none.js
  /sitemap.xml /robots.txt /calendar.ics /site.webmanifest /favicon.ico
  /healthz /readyz /metrics /api/contacts/recu /api/contacts ${contentWebhookPath}`
  .trim()
  .split(/\s+/);

const shown = ['content-type', 'cache-control', 'vary', 'location', 'allow'];
const validators = ['etag', 'last-modified'];

test('GET of every kind of path: status, type, cache, and what a copy is asked about by', async () => {
  const lines: string[] = [];
  for (const path of paths) {
    const { status, headers, body } = await own.get(path);
    const said = [
      ...shown.map((name) => headers.get(name)),
      validators.find((name) => headers.has(name)),
    ];
    lines.push(`${path}\n  ${[status, ...said.filter(Boolean)].join(' | ')}`);
    expect(headers.has('date'), path).toBe(true);
    const length = headers.get('content-length');
    if (length !== undefined) expect(Buffer.byteLength(body, 'latin1'), path).toBe(Number(length));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('http-semantics.snap.txt');
});

/** What a request changes of itself, and what only sending shows and may be left out (section 8.6). */
const ofOneRequest =
  /^(date|x-request-id|transfer-encoding|connection|content-length|content-encoding)$/;

test.each(['identity', 'br'])(
  'HEAD says what GET says, and has no body (RFC 9110 section 9.3.2): %s',
  async (encoding) => {
    for (const path of paths) {
      const headers = { 'Accept-Encoding': encoding };
      const get = await own.get(path, headers);
      const head = await own.ask('HEAD', path, headers);
      const again = await own.get(path, headers);
      expect([head.status, head.body], path).toEqual([get.status, '']);
      for (const [name, value] of get.headers)
        if (!ofOneRequest.test(name))
          expect(head.headers.get(name), `${name} of ${path}`).toBe(value);
      // The cache compresses once more what is requested again: a length is that before or after.
      const lengths = [get, again].map((answer) => answer.headers.get('content-length'));
      const length = head.headers.get('content-length');
      if (length !== undefined && path !== '/metrics') expect(lengths, path).toContain(length);
    }
  },
);

test('methods that a path does not take are 405, with those that it takes (section 15.5.6)', async () => {
  // It takes a form, and gives content.
  expect((await own.get('/api/reclamations')).status).toBe(200);
  for (const path of paths) {
    const { headers } = await own.get(path);
    const allow = headers.get('allow') ?? 'GET, HEAD';
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'POST', 'TRACE']) {
      if (method === allow) continue;
      const answer = await own.ask(method, path, {}, '');
      const told = [answer.status, answer.headers.get('allow')];
      expect(told, `${method} ${path}`).toEqual([405, allow]);
    }
  }
});

test('a method of what is forwarded is the back end’s to refuse', async () => {
  backEnd.answer(
    '/api/sliders',
    ({ method }) => new Response(null, { status: method === 'PUT' ? 204 : 200 }),
  );
  expect((await forwarding.ask('PUT', '/api/sliders', {}, '')).status).toBe(204);
  expect((await forwarding.ask('PUT', '/about', {}, '')).status).toBe(405);
});

describe('a copy that is still right is not sent again (RFC 9110 section 15.4.5)', () => {
  const guards = ['cache-control', 'content-security-policy', 'vary', 'x-content-type-options'];
  test('of every path with a validator', async () => {
    for (const path of paths) {
      const first = await own.get(path);
      const name = validators.find((validator) => first.headers.has(validator));
      if (!name) continue;
      const question = name === 'etag' ? 'If-None-Match' : 'If-Modified-Since';
      for (const method of ['GET', 'HEAD']) {
        const value = first.headers.get(name) ?? '';
        const again = await own.ask(method, path, { [question]: value });
        const told = [again.status, again.body, again.headers.has('content-length')];
        expect(told, path).toEqual([304, '', false]);
        for (const header of [name, ...guards])
          expect(again.headers.get(header), `${header} of ${path}`).toBe(first.headers.get(header));
      }
      const older = name === 'etag' ? '"other"' : 'Thu, 01 Jan 2015 00:00:00 GMT';
      expect((await own.get(path, { [question]: older })).status, path).toBe(200);
    }
  });

  test('a date is not asked for where a tag is, nor one that is none', async () => {
    const path = '/pictures/brand/share.png';
    const both = { 'If-None-Match': '"other"', 'If-Modified-Since': new Date().toUTCString() };
    expect((await own.get(path, both)).status).toBe(200);
    expect((await own.get(path, { 'If-Modified-Since': 'soon' })).status).toBe(200);
  });
});

test.each(['/pictures/brand/share.png', '/storage/portraits/karim.svg', '/assets/a.js'])(
  'a part of %s comes alone, and the whole where it is none (RFC 9110 section 14)',
  async (path) => {
    const whole = (await own.get(path)).body;
    const askFor = (Range: string, more = {}) => own.get(path, { Range, ...more });
    const parts = { 'bytes=0-9': 0, 'bytes=5-14': 5, 'bytes=-10': whole.length - 10 };
    for (const [range, start] of Object.entries(parts)) {
      const { status, headers, body } = await askFor(range);
      expect([status, body], range).toEqual([206, whole.slice(start, start + 10)]);
      expect(headers.get('content-range')).toBe(`bytes ${start}-${start + 9}/${whole.length}`);
    }
    const several = ['bytes=0-1,3-4', 'lines=1-2', '0-5'];
    for (const range of ['bytes=abc', 'bytes=', 'bytes=-', 'bytes=9-5', ...several]) {
      const { status, headers, body } = await askFor(range);
      expect([status, body], range).toEqual([200, whole]);
      expect(headers.has('content-range')).toBe(false);
    }
    const past = await askFor('bytes=99999999-');
    expect([past.status, past.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
    const other = { 'If-Range': 'Thu, 01 Jan 2015 00:00:00 GMT' };
    expect((await askFor('bytes=0-9', other)).status).toBe(200);
  },
);

test.each(['/about', '/sitemap.xml', '/api/sliders'])('%s comes whole', async (path) => {
  expect((await own.get(path, { Range: 'bytes=0-9' })).status).toBe(200);
});
