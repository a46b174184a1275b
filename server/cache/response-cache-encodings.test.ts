import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
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
