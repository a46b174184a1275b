import { createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSubject, kept, page } from '../../tests/support/cached-app.ts';

describe('encodings', () => {
  const text = 'Garantie financière '.repeat(200);

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['deflate', null],
    ['', null],
  ])('of "%s" is chosen %s', async (accepted, expected) => {
    const subject = createSubject(() => page(text));
    const response = await subject.ask('/', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(expected);
    const bytes = Buffer.from(await response.arrayBuffer());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(expected)];
    expect((decode ? decode(bytes) : bytes).toString()).toBe(text);
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  });

  test('are made smaller once a page is asked for again', async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `mot${(index * 7919) % 997}`).join(
      ' ',
    );
    const subject = createSubject(() => page(words));
    const lengthOf = async () =>
      Number((await subject.ask('/', { 'Accept-Encoding': 'br' })).headers.get('Content-Length'));
    const first = await lengthOf();
    await expect.poll(lengthOf).toBeLessThan(first);
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

  const fetchFrom = (
    port: number,
    headers: Record<string, string> = {},
    method = 'GET',
    path = '/?x=1',
  ) =>
    new Promise<{ status: number | undefined; body: string; encoding: string | undefined }>(
      (resolve, reject) =>
        httpGet({ port, path, headers, method, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              body: Buffer.concat(chunks).toString('latin1'),
              encoding: response.headers['content-encoding'],
            }),
          );
        }).on('error', reject),
    );

  test('answers what is kept, and leaves the rest to the app', async () => {
    const subject = createSubject(() => page('Bonjour'));
    const port = await listen(subject);
    expect((await fetchFrom(port)).status).toBe(421);
    await subject.ask('/');
    expect(await fetchFrom(port)).toEqual({ status: 200, body: 'Bonjour', encoding: undefined });
    expect((await fetchFrom(port, { 'accept-encoding': 'gzip, br' })).encoding).toBe('br');
    expect(await fetchFrom(port, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect((await fetchFrom(port, { 'if-none-match': '*' })).status).toBe(304);
    expect((await fetchFrom(port, {}, 'POST')).status).toBe(421);
  });

  test('leaves to the app what a URL would write otherwise', async () => {
    const subject = createSubject((_, request) => page(new URL(request.url).search));
    const port = await listen(subject);
    const data = '/_vitrine/page';
    await subject.ask(`${data}?path=a%23b`);
    await subject.ask('/');
    expect(await fetchFrom(port, {}, 'GET', `${data}?path=a%23b`)).toMatchObject({ status: 200 });
    expect(await fetchFrom(port, {}, 'GET', '/?x')).toMatchObject({ status: 200, body: '' });
    for (const target of [`${data}?path=a#b`, 'http://site.example/', '*']) {
      expect((await fetchFrom(port, {}, 'GET', target)).status, target).toBe(421);
    }
  });

  test('bears a host that is none', async () => {
    const subject = createSubject((count) => page(`answer ${count}`));
    const port = await listen(subject);
    await subject.ask('/');
    subject.time = 10_000;
    expect((await fetchFrom(port, { host: 'a b<c>' })).status).toBe(200);
    await expect.poll(() => subject.asked).toBe(2);
  });
});
