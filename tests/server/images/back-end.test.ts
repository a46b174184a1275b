import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createImageRoutes } from '../../../server/images/image-routes.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { startBackEnd } from '../../support/back-end.ts';
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
