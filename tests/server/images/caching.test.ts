import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageLimits } from '../../../server/images/image-routes.ts';
import { createImageRoutes } from '../../../server/images/image-routes.ts';
import { scaleImage } from '../../../server/images/scale-image.ts';
import { createPhotograph } from '../../support/photographs.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    const photograph = await createPhotograph({ width: 640, height: 360, seed: index });
    await writeFile(join(folder, `${name}.jpg`), photograph);
  }
  const cut = (await createPhotograph()).subarray(0, 9000);
  await writeFile(join(folder, 'broken.jpg'), cut);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The routes, and the widths that were computed. */
function createRoutes(limits: Partial<ImageLimits> = {}, mayBegin?: Promise<void>) {
  const computed: number[] = [];
  const routes = createImageRoutes({
    pictures: folder,
    backEnd: undefined,
    maxAge: 0,
    limits,
    scale: async (bytes, width, format) => {
      computed.push(width);
      await mayBegin;
      return scaleImage(bytes, width, format);
    },
  });
  const app = new Hono().route('/images', routes);
  const get = (name: string, width = 320, headers: Record<string, string> = {}) =>
    app.request(`/images/${width}/webp/pictures/${name}`, { headers });
  return { computed, get };
}

const lengthOf = async (response: Response) => (await response.arrayBuffer()).byteLength;

test('a picture is computed once for all who ask at once, and for those who ask later', async () => {
  const { computed, get } = createRoutes();
  const responses = await Promise.all(Array.from({ length: 20 }, () => get('a.jpg')));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(await Promise.all(responses.map(lengthOf))).size).toBe(1);
  await get('a.jpg');
  expect(computed).toEqual([320]);
});

test('for who has the picture nothing is computed', async () => {
  const etag = (await createRoutes().get('a.jpg')).headers.get('ETag') ?? '';
  const { computed, get } = createRoutes();
  const response = await get('a.jpg', 320, { 'If-None-Match': etag });
  expect(response.status).toBe(304);
  expect(computed).toEqual([]);
});

test('no more is kept than the bound: what was not asked for longest goes', async () => {
  const measured = createRoutes();
  const sizes = await Promise.all(
    ['a.jpg', 'b.jpg'].map(async (name) => lengthOf(await measured.get(name))),
  );
  const { computed, get } = createRoutes({ resultBytes: Math.max(...sizes) * 2.5 });
  await get('a.jpg');
  await get('b.jpg');
  await get('a.jpg');
  expect(computed).toHaveLength(2);
  await get('c.jpg');
  await get('a.jpg');
  expect(computed, 'a is still there').toHaveLength(3);
  await get('b.jpg');
  expect(computed, 'b has made room for c').toHaveLength(4);
});

test('when too many pictures wait, the original is shown this once', async () => {
  const { promise: mayBegin, resolve: begin } = Promise.withResolvers<void>();
  const { computed, get } = createRoutes({ concurrency: 1, queueLimit: 1 }, mayBegin);
  const first = get('a.jpg');
  await expect.poll(() => computed).toEqual([320]);
  const answers = [get('b.jpg'), get('c.jpg')];
  const shed = await Promise.race(answers);
  expect(shed.status).toBe(302);
  expect(shed.headers.get('Location')).toMatch(/^\/pictures\/[bc]\.jpg$/);
  expect(shed.headers.get('Cache-Control')).toBe('no-store');
  begin();
  const statuses = (await Promise.all([first, ...answers])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 302]);
  expect((await get('c.jpg')).status, 'later it is scaled').toBe(200);
});
