import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createImageRoutes, type ImageLimits } from '../../../server/images/image-routes.ts';
import { scaleImage } from '../../../server/images/scale-image.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { startBackEnd } from '../../support/back-end.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { createPhotograph } from '../../support/photographs.ts';
import { createTestApp } from '../../support/site.ts';
import { waitFor } from '../../support/wait-for.ts';

const backEnd = await startBackEnd();
const photograph = await createPhotograph({ width: 800, height: 450 });

const path = '/storage/equipe/réunion.jpg';
const address = `/images/320/webp${encodeURI(path)}`;

type Limits = { maxAge?: number; timeout?: number; inputBytes?: number };

function createApp({ maxAge = 0, ...limits }: Limits = {}) {
  return new Hono().route(
    '/images',
    createImageRoutes({ pictures: 'content/storage', backEnd: backEnd.origin, maxAge, limits }),
  );
}

/** The back end has the photograph, with validators; gives what it was asked by. */
function servePhotograph(bytes: Buffer, validators: Record<string, string>): Headers[] {
  const asked: Headers[] = [];
  backEnd.answer(path, (request) => {
    asked.push(request.headers);
    const isKnown =
      validators.ETag !== undefined && request.headers.get('If-None-Match') === validators.ETag;
    return isKnown
      ? new Response(null, { status: 304 })
      : new Response(new Uint8Array(bytes), {
          headers: { 'Content-Type': 'image/jpeg', ...validators },
        });
  });
  return asked;
}

test('pictures of the back end are scaled by the app, the project’s own beside them', async () => {
  servePhotograph(photograph, {});
  const app = createTestApp({
    environment: { API_ORIGIN: backEnd.origin },
  });
  const theirs = await app.request(address);
  expect(theirs.status).toBe(200);
  expect(theirs.headers.get('Content-Type')).toBe('image/webp');
  const own = await app.request('/images/320/avif/pictures/brand/share.png');
  expect(own.headers.get('Content-Type')).toBe('image/avif');
  expect(backEnd.requests).toEqual([path]);
});

test('the back end is asked whether a picture has changed, not for the picture again', async () => {
  const app = createApp();
  const asked = servePhotograph(photograph, {
    ETag: '"1"',
    'Last-Modified': 'Sat, 21 Nov 2026 08:00:00 GMT',
  });
  const first = await app.request(address);
  const second = await app.request(address);
  expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect(asked.map((headers) => headers.get('If-None-Match'))).toEqual([null, '"1"']);
  expect(asked[1]?.get('If-Modified-Since')).toBe('Sat, 21 Nov 2026 08:00:00 GMT');
});

test('a changed picture is renewed, with validators and without', async () => {
  const app = createApp();
  const etags: (string | null)[] = [];
  for (const [index, validators] of [{ ETag: '"1"' }, { ETag: '"2"' }, {}].entries()) {
    servePhotograph(await createPhotograph({ seed: index }), validators);
    etags.push((await app.request(address)).headers.get('ETag'));
  }
  expect(new Set(etags).size).toBe(3);
});

test('for as long as content may be reused, the back end is not asked', async () => {
  const app = createApp({ maxAge: 60 });
  const asked = servePhotograph(photograph, {});
  await app.request(address);
  await app.request(address);
  await app.request(address.replace('320', '480'));
  expect(asked).toHaveLength(1);
});

describe('while the back end fails', () => {
  test.each(['answers 500', 'closes the connection', 'hangs'] as const)(
    'that %s, known pictures stay, and an unknown one is a clear answer',
    async (failure) => {
      // Short, for the back end that hangs; on a slow machine the first request may take longer.
      const app = createApp({ timeout: 500 });
      expectConsole('error', /^No picture for \/images\/320\/webp\/storage\/equipe/);
      servePhotograph(photograph, { ETag: '"1"' });
      const before = await waitFor(async () => {
        const response = await app.request(address);
        expect(response.status).toBe(200);
        return response;
      });
      backEnd.fail(path, failure);
      const after = await app.request(address);
      expect(after.status).toBe(200);
      expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));

      const unknown = await createApp({ timeout: 300 }).request(address);
      expect(unknown.status).toBe(502);
      expect(unknown.headers.get('Cache-Control')).toBe('no-store');
      expect(await unknown.text()).toMatch(/^The content back end /);
    },
  );

  test('a picture that was taken away is gone', async () => {
    const app = createApp();
    servePhotograph(photograph, { ETag: '"1"' });
    await app.request(address);
    backEnd.answer(path, () => new Response('gone', { status: 404 }));
    expect((await app.request(address)).status).toBe(404);
  });
});

describe('what the back end must not make us do', () => {
  test('follow it to another host', async () => {
    expectConsole('error', /The content back end answered 302/);
    backEnd.answer(path, () => Response.redirect('http://127.0.0.1:9/internal.jpg'));
    expect((await createApp().request(address)).status).toBe(502);
  });

  test('take a picture without end', async () => {
    let sent = 0;
    backEnd.answer(path, () => {
      const endless = new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(65_536));
        },
      });
      return new Response(endless, { headers: { 'Content-Type': 'image/jpeg' } });
    });
    const response = await createApp({ inputBytes: 200_000 }).request(address);
    expect(response.status).toBe(413);
    expect(sent * 65_536).toBeLessThan(20_000_000);
  });
});

const folder = await makeFolder();
for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
  const photograph = await createPhotograph({ width: 640, height: 360, seed: index });
  await writeFile(join(folder, `${name}.jpg`), photograph);
}
const cut = (await createPhotograph()).subarray(0, 9000);
await writeFile(join(folder, 'broken.jpg'), cut);

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
