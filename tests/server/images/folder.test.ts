import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureFormats, pictureWidths } from '../../../src/ui/image/image-sources.ts';
import { makeFolder } from '../../support/make-folder.ts';
import {
  createAnimation,
  createBomb,
  createPhotograph,
  createTurnedPhotograph,
} from '../../support/photographs.ts';
import { createTestApp } from '../../support/site.ts';

const root = await makeFolder();
await mkdir(join(root, 'storage/équipe'), { recursive: true });
const app = createTestApp({ pictures: join(root, 'storage') });

const write = (name: string, bytes: Uint8Array | string) =>
  writeFile(join(root, 'storage', name), bytes);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const describePicture = async (response: Response) => sharp(await bytesOf(response)).metadata();

await write('landscape.jpg', await createPhotograph({ width: 2000, height: 1000 }));
await write('équipe/portrait 1.png', await createPhotograph({ width: 400, format: 'png' }));
await write('page.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

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
    const picture = await describePicture(response);
    expect(picture).toMatchObject({ width, height: width / 2 });
    expect(picture.format).toBe(format === 'avif' ? 'heif' : format);
  });

  test('is never enlarged', async () => {
    const path = `storage/${encodeURIComponent('équipe')}/portrait%201.png`;
    const response = await app.request(`/images/1920/webp/${path}`);
    expect((await describePicture(response)).width).toBe(400);
  });

  test.each(['a,1 & 2+@.png', 'numéro#1?.png', 'cent%.png', '%41.png'])(
    '%s is found by every way of writing its address',
    async (name) => {
      await write(name, await createPhotograph({ width: 400, format: 'png' }));
      const written = name.replaceAll(/[%#?]/g, encodeURIComponent).replaceAll(' ', '%20');
      for (const address of [written, encodeURIComponent(name)]) {
        for (const place of ['/pictures', '/storage', '/images/320/webp/pictures']) {
          expect((await app.request(`${place}/${address}`)).status, `${place}/${address}`).toBe(
            200,
          );
        }
      }
    },
  );

  test.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    await write(`other.${format}`, await createPhotograph({ width: 500, height: 300, format }));
    const response = await app.request(`/images/320/avif/storage/other.${format}`);
    expect((await describePicture(response)).width).toBe(320);
  });

  test('stands upright, and says nothing of who took it where', async () => {
    await write('turned.jpg', await createTurnedPhotograph());
    const picture = await describePicture(
      await app.request('/images/1920/webp/storage/turned.jpg'),
    );
    expect(picture).toMatchObject({ width: 300, height: 400 });
    expect([picture.exif, picture.orientation]).toEqual([undefined, undefined]);
  });

  test('leaves behind what is hidden in its file', async () => {
    const hidden = '<script>alert(1)</script>';
    await write('polyglot.jpg', Buffer.concat([await createPhotograph(), Buffer.from(hidden)]));
    const response = await app.request('/images/320/webp/storage/polyglot.jpg');
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await bytesOf(response)).includes(hidden)).toBe(false);
  });

  test('is below either prefix the same, and is not sent again to who has it', async () => {
    const path = '/images/480/webp/storage/landscape.jpg';
    const etag = (await app.request(path)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const own = await app.request(path.replace('storage', 'pictures'));
    expect(own.headers.get('ETag')).toBe(etag);
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await app.request(path, { headers: { 'If-None-Match': value } });
      expect([response.status, response.headers.get('ETag')]).toEqual([304, etag]);
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
    const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' };
    const after = await app.request(path, { headers });
    expect(after.status).toBe(200);
    expect((await bytesOf(after)).equals(await bytesOf(before))).toBe(false);
    await rm(join(root, 'storage/changing.jpg'));
    expect((await app.request(path)).status).toBe(404);
  });
});

test.each([
  ['moving.webp', createAnimation],
  ['moving.gif', () => createPhotograph({ width: 320, format: 'gif' })],
  ['drawing.svg', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is not scaled: it is shown as it is', async (name, create) => {
  await write(name, await create());
  const response = await app.request(`/images/320/webp/storage/${name}`);
  expect([response.status, response.headers.get('Location')]).toEqual([302, `/storage/${name}`]);
});

test.each([
  [
    404,
    `/641/avif/storage/landscape.jpg /+640/avif/storage/landscape.jpg
     /640/jpeg/storage/landscape.jpg /640/constructor/storage/landscape.jpg
     /640/avif/api/sliders /640/avif/storage /640/avif/storage/none.jpg
     /640/avif/storage/%C3%A9quipe /640/avif/storage/landscape.jpg/x.jpg
     /640/avif/storage/${'a'.repeat(300)}.jpg`,
  ],
  [
    400,
    `/640/avif/storage/%2fetc%2fpasswd /640/avif/storage//landscape.jpg
     /640/avif/storage/landscape.jpg%00.svg /640/avif/storage/a%0d%0aSet-Cookie:%20a.svg
     /640/avif/storage/%E9.jpg /640/avif/storage/%zz.jpg`,
  ],
])('an address that cannot be a picture’s is %i', async (status, paths) => {
  for (const path of paths.split(/\s+/)) {
    const response = await app.request(`/images${path}`);
    expect(response.status, path).toBe(status);
    expect(response.headers.get('Location')).toBeNull();
    expect(response.headers.get('Content-Type') ?? '').not.toMatch(/^image/);
  }
});

test.each<[string, number, () => Uint8Array | Promise<Uint8Array>]>([
  ['a text', 415, () => Buffer.from('GIF89a? No: a text.')],
  ['nothing', 415, () => Buffer.alloc(0)],
  ['a drawing', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>')],
  ['a document', 415, () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['of no kind of browsers', 415, () => createPhotograph({ width: 320, format: 'tiff' })],
  ['a photograph cut short', 422, async () => (await createPhotograph()).subarray(0, 9000)],
  ['3.6 thousand million pixels', 413, () => createBomb(60_000, 60_000)],
  ['less than its header says', 422, () => createBomb(7000, 7000)],
])('a file that is %s is refused by %i', async (_, status, createBytes) => {
  await write('refused.jpg', await createBytes());
  const response = await app.request('/images/640/avif/storage/refused.jpg');
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/^The (picture|file) /);
});

test('by its own address a drawing runs no script, and a photograph needs no sandbox', async () => {
  for (const path of ['/storage/page.svg', '/pictures/page.svg']) {
    const { headers } = await app.request(path);
    expect(headers.get('Content-Security-Policy')).toMatch(/; sandbox$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
  const { headers } = await app.request('/storage/landscape.jpg');
  expect(headers.get('Content-Security-Policy')).not.toContain('sandbox');
});
