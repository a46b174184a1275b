import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWebhookPath } from '../../server/content-api/site-content.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createFormReceiver } from '../../server/submissions/receive-form.ts';
import { createSubmissionRoutes } from '../../server/submissions/routes.ts';
import { parseAnswer, type RawServer, startRawServer } from '../security/raw-server.ts';
import { type BackEnd, startBackEnd } from '../support/back-end.ts';
import { site } from '../support/site.ts';
import { composeMails } from '../support/submissions.ts';

/** Every kind of route by the byte, beside what RFC 9110 and RFC 9111 say of it. */
let folder: string;
let backEnd: BackEnd;
let own: RawServer;
let forwarding: RawServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-client-'));
  await mkdir(join(folder, 'assets'));
  const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;
  await writeFile(join(folder, 'assets/a.js'), script);
  await writeFile(join(folder, 'assets/a.js.br'), brotliCompressSync(script));
  backEnd = await startBackEnd();
  const PUBLIC_ORIGIN = 'https://www.ombrelle.example';
  const routes = createSubmissionRoutes({
    store: { save: () => Promise.reject(new Error('Nothing is sent here.')) },
    receive: createFormReceiver({ folder }),
    site,
    composeMails,
    countRequest: async () => undefined,
    getClientAddress: () => 'test',
    publicOrigin: PUBLIC_ORIGIN,
  });
  const options = { metrics: createMetrics(), clientDirectory: folder };
  own = await startRawServer(
    { PUBLIC_ORIGIN, CONTENT_WEBHOOK_SECRET: 'a-secret-of-operators' },
    { ...options, submissions: { routes, check: async () => {} } },
  );
  forwarding = await startRawServer({ PUBLIC_ORIGIN, API_ORIGIN: backEnd.origin }, options);
});
afterAll(async () => {
  await Promise.all([own.close(), forwarding.close(), backEnd.close()]);
  await rm(folder, { recursive: true });
});

const ask = async (
  server: RawServer,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return parseAnswer(
    await server.send(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}\r\n`,
    ),
  );
};

/** One path of every kind that the server answers. */
const paths = [
  '/',
  '/about',
  '/contact',
  '/page/rc-professionnelle-intermediaires',
  '/nowhere',
  '/page/nothing',
  '/page',
  '/%ff',
  '/about/?q=1',
  '/_vitrine/page?path=/about',
  '/_vitrine/page?path=/nowhere',
  '/api/sliders',
  '/api/posts-slug/none/none',
  '/api/nothing',
  '/pictures/brand/share.png',
  '/storage/portraits/karim.svg',
  '/pictures/none.png',
  '/images/320/avif/pictures/brand/share.png',
  '/images/320/avif/pictures/brand/mark.svg',
  '/images/320/avif/pictures/none.png',
  '/assets/a.js',
  '/assets/none.js',
  '/sitemap.xml',
  '/robots.txt',
  '/calendar.ics',
  '/site.webmanifest',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/contacts/recu',
  '/api/contacts',
  contentWebhookPath,
];

const shown = ['content-type', 'cache-control', 'vary', 'location', 'allow'];
const validators = ['etag', 'last-modified'];

test('GET of every kind of path: status, type, cache, and what a copy is asked about by', async () => {
  const lines: string[] = [];
  for (const path of paths) {
    const { status, headers, body } = await ask(own, 'GET', path);
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

/** What a request changes of itself: its time, its id, its place in the figures. */
const ofOneRequest = new Set(['date', 'x-request-id', 'transfer-encoding', 'connection']);

test.each(['identity', 'br'])(
  'HEAD says what GET says, and has no body (RFC 9110 section 9.3.2): %s',
  async (encoding) => {
    for (const path of paths) {
      // The cache compresses once more what is requested again: a length is that before or after.
      const before = await ask(own, 'GET', path, { 'Accept-Encoding': encoding });
      const head = await ask(own, 'HEAD', path, { 'Accept-Encoding': encoding });
      const get = await ask(own, 'GET', path, { 'Accept-Encoding': encoding });
      expect(head.status, path).toBe(get.status);
      expect(head.body, path).toBe('');
      for (const [name, value] of get.headers) {
        // What only sending shows may be left out, and must not be wrong (section 8.6).
        const isLeftOut =
          ['content-length', 'content-encoding'].includes(name) && !head.headers.has(name);
        const isOfBody = path === '/metrics' && name === 'content-length';
        if (ofOneRequest.has(name) || isLeftOut || isOfBody) continue;
        const values = name === 'content-length' ? [before.headers.get(name), value] : [value];
        expect(values, `${name} of ${path}`).toContain(head.headers.get(name));
      }
    }
  },
);

test('a path that takes a form and gives content does both', async () => {
  expect((await ask(own, 'GET', '/api/reclamations')).status).toBe(200);
});

test('methods that a path does not take are 405, with those that it takes (section 15.5.6)', async () => {
  for (const path of paths) {
    const { headers } = await ask(own, 'GET', path);
    const allow = headers.get('allow') ?? 'GET, HEAD';
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'POST', 'TRACE']) {
      if (method === allow) continue;
      const answer = await ask(own, method, path, { 'Content-Length': '0' });
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([
        405,
        allow,
      ]);
    }
  }
});

test('a method of what is forwarded is the back end’s to refuse', async () => {
  const put = async (path: string) =>
    (await ask(forwarding, 'PUT', path, { 'Content-Length': '0' })).status;
  backEnd.answer(
    '/api/sliders',
    ({ method }) => new Response(null, { status: method === 'PUT' ? 204 : 200 }),
  );
  expect(await put('/api/sliders')).toBe(204);
  backEnd.reset();
  expect(await put('/about')).toBe(405);
});

describe('a copy that is still right is not sent again (RFC 9110 section 15.4.5)', () => {
  const guards = ['cache-control', 'content-security-policy', 'vary', 'x-content-type-options'];
  test('of every path with a validator', async () => {
    for (const path of paths) {
      const first = await ask(own, 'GET', path);
      const name = validators.find((validator) => first.headers.has(validator));
      if (!name) continue;
      const value = first.headers.get(name) ?? '';
      const question = name === 'etag' ? 'If-None-Match' : 'If-Modified-Since';
      for (const method of ['GET', 'HEAD']) {
        const again = await ask(own, method, path, { [question]: value });
        expect([again.status, again.body, again.headers.has('content-length')], path).toEqual([
          304,
          '',
          false,
        ]);
        for (const header of [name, ...guards])
          expect(again.headers.get(header), `${header} of ${path}`).toBe(first.headers.get(header));
      }
      const older = name === 'etag' ? '"other"' : 'Thu, 01 Jan 2015 00:00:00 GMT';
      expect((await ask(own, 'GET', path, { [question]: older })).status, path).toBe(200);
    }
  });

  test('a date is not asked for where a tag is, nor one that is none', async () => {
    const path = '/pictures/brand/share.png';
    const now = new Date().toUTCString();
    const both = { 'If-None-Match': '"other"', 'If-Modified-Since': now };
    expect((await ask(own, 'GET', path, both)).status).toBe(200);
    expect((await ask(own, 'GET', path, { 'If-Modified-Since': 'soon' })).status).toBe(200);
  });
});

describe('a part of a file (RFC 9110 section 14)', () => {
  const files = ['/pictures/brand/share.png', '/storage/portraits/karim.svg', '/assets/a.js'];

  test.each(files)('of %s comes alone', async (path) => {
    const whole = await ask(own, 'GET', path);
    for (const [range, start] of [
      ['bytes=0-9', 0],
      ['bytes=5-14', 5],
      ['bytes=-10', whole.body.length - 10],
    ] as const) {
      const { status, headers, body } = await ask(own, 'GET', path, { Range: range });
      expect([status, body], range).toEqual([206, whole.body.slice(start, start + 10)]);
      expect(headers.get('content-range')).toBe(`bytes ${start}-${start + 9}/${whole.body.length}`);
    }
  });

  test.each(['bytes=abc', 'bytes=', 'bytes=-', 'bytes=9-5', 'bytes=0-1,3-4', 'lines=1-2', '0-5'])(
    '%s is none: the whole comes',
    async (range) => {
      for (const path of files) {
        const whole = await ask(own, 'GET', path);
        const { status, headers, body } = await ask(own, 'GET', path, { Range: range });
        expect([status, body], path).toEqual([200, whole.body]);
        expect(headers.has('content-range')).toBe(false);
      }
    },
  );

  test.each(files)(
    'of %s is refused past its end, and given for the copy that is named',
    async (path) => {
      const past = await ask(own, 'GET', path, { Range: 'bytes=99999999-' });
      expect(past.status).toBe(416);
      expect(past.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
      const other = { Range: 'bytes=0-9', 'If-Range': 'Thu, 01 Jan 2015 00:00:00 GMT' };
      expect((await ask(own, 'GET', path, other)).status).toBe(200);
    },
  );

  test.each(['/about', '/sitemap.xml', '/api/sliders'])('%s comes whole', async (path) => {
    expect((await ask(own, 'GET', path, { Range: 'bytes=0-9' })).status).toBe(200);
  });
});
