import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFormats, pictureWidths } from '../../../src/ui/image/image-sources.ts';
import {
  createAnimation,
  createBomb,
  createPhotograph,
  createTurnedPhotograph,
} from '../../support/photographs.ts';
import { createTestApp } from '../../support/site.ts';

let root: string;
let app: Hono;

const write = (name: string, bytes: Uint8Array | string) =>
  writeFile(join(root, 'storage', name), bytes);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  await mkdir(join(root, 'storage/équipe'), { recursive: true });
  app = createTestApp({ pictures: join(root, 'storage') });
  const photograph = await createPhotograph({ width: 2000, height: 1000 });
  await write('landscape.jpg', photograph);
  await write('équipe/portrait 1.png', await createPhotograph({ width: 400, format: 'png' }));
  await write('page.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
});

afterAll(() => rm(root, { recursive: true, force: true }));

describe('a photograph', () => {
  const cases = pictureFormats.flatMap((format) =>
    pictureWidths.map((width) => ({ format, width })),
  );
  test.each(cases)('comes as $format of $width pixels', async ({ format, width }) => {
    const response = await app.request(`/images/${width}/${format}/storage/landscape.jpg`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/);
    expect(response.headers.has('Vary')).toBe(false);
    const picture = await sharp(await bytesOf(response)).metadata();
    expect(picture).toMatchObject({ width, height: width / 2 });
    expect(picture.format).toBe(format === 'avif' ? 'heif' : format);
  });

  test('is never enlarged', async () => {
    const path = `storage/${encodeURIComponent('équipe')}/portrait%201.png`;
    const response = await app.request(`/images/1920/webp/${path}`);
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(400);
  });

  test.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    await write(`other.${format}`, await createPhotograph({ width: 500, height: 300, format }));
    const response = await app.request(`/images/320/avif/storage/other.${format}`);
    expect(response.status).toBe(200);
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(320);
  });

  test('is below either prefix the same', async () => {
    const [own, theirs] = await Promise.all(
      ['pictures', 'storage'].map((prefix) =>
        app.request(`/images/320/webp/${prefix}/landscape.jpg`),
      ),
    );
    expect(own?.status).toBe(200);
    expect(own?.headers.get('ETag')).toBe(theirs?.headers.get('ETag'));
  });

  test('stands upright, and says nothing of who took it where', async () => {
    await write('turned.jpg', await createTurnedPhotograph());
    const response = await app.request('/images/1920/webp/storage/turned.jpg');
    const picture = await sharp(await bytesOf(response)).metadata();
    expect(picture).toMatchObject({ width: 300, height: 400 });
    expect(picture.exif).toBeUndefined();
    expect(picture.orientation).toBeUndefined();
  });

  test('leaves behind what is hidden in its file', async () => {
    const hidden = '<script>alert(1)</script>';
    await write('polyglot.jpg', Buffer.concat([await createPhotograph(), Buffer.from(hidden)]));
    const response = await app.request('/images/320/webp/storage/polyglot.jpg');
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await bytesOf(response)).includes(hidden)).toBe(false);
  });

  test('is not sent again to who has it', async () => {
    const path = '/images/480/webp/storage/landscape.jpg';
    const etag = (await app.request(path)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await app.request(path, { headers: { 'If-None-Match': value } });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect((await bytesOf(response)).length).toBe(0);
    }
    const other = await app.request(path, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('that is replaced is replaced in every width', async () => {
    await write('changing.jpg', await createPhotograph({ seed: 1 }));
    const path = '/images/480/webp/storage/changing.jpg';
    const before = await app.request(path);
    await write('changing.jpg', await createPhotograph({ seed: 2 }));
    // A clock that moves: two versions of the same size, written within its precision, look alike.
    await utimes(join(root, 'storage/changing.jpg'), new Date(0), new Date(1000));
    const after = await app.request(path, {
      headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
    });
    expect(after.status).toBe(200);
    expect((await bytesOf(after)).equals(await bytesOf(before))).toBe(false);
    await rm(join(root, 'storage/changing.jpg'));
    expect((await app.request(path)).status).toBe(404);
  });
});

describe('what is not scaled is shown as it is', () => {
  beforeAll(async () => {
    await write('moving.webp', await createAnimation());
    await write('moving.gif', await createPhotograph({ width: 320, format: 'gif' }));
  });
  test.each(['moving.webp', 'moving.gif', 'page.svg'])('%s', async (name) => {
    const response = await app.request(`/images/320/webp/storage/${name}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`/storage/${name}`);
  });
});

describe('an address that cannot be a picture’s', () => {
  test.each([
    ['an unknown width', '/images/641/avif/storage/landscape.jpg', 404],
    ['a width with a sign', '/images/+640/avif/storage/landscape.jpg', 404],
    ['an unknown format', '/images/640/jpeg/storage/landscape.jpg', 404],
    ['a name of every object', '/images/640/constructor/storage/landscape.jpg', 404],
    ['another folder', '/images/640/avif/api/sliders', 404],
    ['no picture', '/images/640/avif/storage', 404],
    ['a missing picture', '/images/640/avif/storage/none.jpg', 404],
    ['a folder', '/images/640/avif/storage/%C3%A9quipe', 404],
    ['a file as a folder', '/images/640/avif/storage/landscape.jpg/x.jpg', 404],
    ['a name that is too long', `/images/640/avif/storage/${'a'.repeat(300)}.jpg`, 404],
    ['an absolute path', '/images/640/avif/storage/%2fetc%2fpasswd', 400],
    ['an empty part', '/images/640/avif/storage//landscape.jpg', 400],
    ['an end of the name', '/images/640/avif/storage/landscape.jpg%00.svg', 400],
    ['a new line', '/images/640/avif/storage/a%0d%0aSet-Cookie:%20a.svg', 400],
    ['half a character', '/images/640/avif/storage/%E9.jpg', 400],
    ['no encoding at all', '/images/640/avif/storage/%zz.jpg', 400],
  ])('%s', async (_, path, status) => {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Location')).toBeNull();
    expect(response.headers.get('Content-Type') ?? '').not.toMatch(/^image/);
  });
});

describe('a file that is no picture, or too much of one, is refused', () => {
  test.each([
    ['a text', () => Buffer.from('GIF89a? No: a text.'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    [
      'a drawing that calls itself a photograph',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      415,
    ],
    ['a document', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 415],
    [
      'a kind that browsers do not show',
      () => createPhotograph({ width: 320, format: 'tiff' }),
      415,
    ],
    ['a photograph cut short', async () => (await createPhotograph()).subarray(0, 9000), 422],
    ['a file that unpacks to 3.6 thousand million pixels', () => createBomb(60_000, 60_000), 413],
    ['a file with less than its header says', () => createBomb(7000, 7000), 422],
  ])('%s', async (_, createBytes, status) => {
    await write('refused.jpg', await createBytes());
    const response = await app.request('/images/640/avif/storage/refused.jpg');
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/^The (picture|file) /);
  });
});

describe('by its own address', () => {
  test.each(['/storage/page.svg', '/pictures/page.svg'])('%s runs no script', async (path) => {
    const response = await app.request(path);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/; sandbox$/);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('a photograph needs no sandbox', async () => {
    const response = await app.request('/storage/landscape.jpg');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('sandbox');
  });
});
