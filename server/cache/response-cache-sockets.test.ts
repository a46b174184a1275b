import { createServer, get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSubject, kept, page } from '../../tests/support/cached-app.ts';

describe('encodings', () => {
  const text = 'Garantie financière '.repeat(200);

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip', 'br'],
    // The server compresses it as they wish (listener.ts).
    ['gzip;q=1.0, br;q=0.5', null],
    ['br;q=0, *;q=0.1', null],
    ['deflate', null],
    ['', null],
  ])('of "%s" is chosen %s', async (accepted, expected) => {
    const subject = createSubject(() => page(text));
    const response = await subject.ask('/', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(expected);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((expected ? brotliDecompressSync(bytes) : bytes).toString()).toBe(text);
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  });
});

describe('an unchanged page costs 304', () => {
  test.each(['the same tag', 'a list of tags', 'a strong tag'])('with %s', async (form) => {
    const subject = createSubject(() => page('a'));
    const etag = (await subject.ask('/')).headers.get('ETag') ?? '';
    const sent = {
      'the same tag': etag,
      'a list of tags': `"other", ${etag}`,
      'a strong tag': etag.replace('W/', ''),
    }[form];
    const response = await subject.ask('/', { 'If-None-Match': String(sent) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Cache-Control')).toBe(kept);
  });

  test('and a changed one its bytes', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    const etag = (await subject.ask('/')).headers.get('ETag') ?? '';
    subject.time = 70_000;
    const response = await subject.ask('/', { 'If-None-Match': etag });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('answer 2');
  });
});

describe('the shortest way, over HTTP', () => {
  async function listen(subject: ReturnType<typeof createSubject>) {
    const server = createServer((request, response) => {
      if (!subject.cache.answer(request, response)) response.writeHead(421).end('not here');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  }

  type Asked = { headers?: Record<string, string>; method?: string; path?: string };
  const accepting = { 'accept-encoding': 'gzip, br' };
  const decode = ({ headers }: IncomingMessage, bytes: Buffer) =>
    (headers['content-encoding'] && bytes.length > 0
      ? brotliDecompressSync(bytes)
      : bytes
    ).toString();
  const fetchFrom = (port: number, { headers = {}, method = 'GET', path = '/?x=1' }: Asked = {}) =>
    new Promise<{ status: number | undefined; body: string; encoding: string | undefined }>(
      (resolve, reject) =>
        httpGet(
          { port, path, headers: { ...accepting, ...headers }, method, agent: false },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode,
                body: decode(response, Buffer.concat(chunks)),
                encoding: response.headers['content-encoding'],
              }),
            );
          },
        ).on('error', reject),
    );

  test('answers what is kept, and leaves the rest to the app', async () => {
    const subject = createSubject(() => page('Bonjour'));
    const port = await listen(subject);
    expect((await fetchFrom(port)).status).toBe(421);
    await subject.ask('/');
    expect(await fetchFrom(port)).toEqual({ status: 200, body: 'Bonjour', encoding: 'br' });
    expect(await fetchFrom(port, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect((await fetchFrom(port, { headers: { 'if-none-match': '*' } })).status).toBe(304);
    expect((await fetchFrom(port, { method: 'POST' })).status).toBe(421);
    expect((await fetchFrom(port, { headers: { 'accept-encoding': 'gzip' } })).status).toBe(421);
  });

  test('leaves to the app what a URL would write otherwise', async () => {
    const subject = createSubject((_, request) => page(new URL(request.url).search));
    const port = await listen(subject);
    const data = '/_vitrine/page';
    await subject.ask(`${data}?path=a%23b`);
    await subject.ask('/');
    expect(await fetchFrom(port, { path: `${data}?path=a%23b` })).toMatchObject({ status: 200 });
    expect(await fetchFrom(port, { path: '/?x' })).toMatchObject({ status: 200, body: '' });
    for (const path of [`${data}?path=a#b`, 'http://site.example/', '*']) {
      expect((await fetchFrom(port, { path })).status, path).toBe(421);
    }
  });

  test('bears a host that is none', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    const port = await listen(subject);
    await subject.ask('/');
    subject.time = 10_000;
    expect((await fetchFrom(port, { headers: { host: 'a b<c>' } })).status).toBe(200);
    await expect.poll(() => subject.asked).toBe(2);
  });
});
