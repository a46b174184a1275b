import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createImageRoutes } from '../../server/images/image-routes.ts';
import { scaledPrefix } from '../../src/ui/image/image-sources.ts';
import { startBackEnd } from '../support/back-end.ts';
import { makeFolder } from '../support/make-folder.ts';
import { createPhotograph } from '../support/photographs.ts';

/** What a visitor could make the server fetch, read or compute by the address of a picture. */
const folder = await makeFolder();
const backEnd = await startBackEnd();

const createApp = (limits = {}) =>
  new Hono().route(
    scaledPrefix,
    createImageRoutes({ pictures: folder, backEnd: backEnd.origin, maxAge: 0, limits }),
  );

test('only the back end’s storage is ever fetched', async () => {
  const asked: string[] = [];
  // Test files share a process: another one may still fetch.
  const requested = new AsyncLocalStorage<string>();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (requested.getStore()) asked.push(String(input));
    return fetch(input, init);
  });
  const paths = `
    http://127.0.0.1:9/x.jpg http:%2f%2f127.0.0.1:9%2fx.jpg //127.0.0.1:9/x.jpg
    storage/@127.0.0.1:9/x.jpg storage/%40127.0.0.1:9/x.jpg storage/:9/x.jpg
    storage/x.jpg%3f@127.0.0.1 storage/x.jpg%23@127.0.0.1
    storage/x.jpg?url=http://127.0.0.1:9/x.jpg storage/..%2fapi%2fsliders
    storage/%252e%252e/api/sliders storage/%2e%2e%5capi api/sliders storage/file:/etc/passwd`;
  for (const path of paths.trim().split(/\s+/)) {
    const response = await requested.run(path, () =>
      createApp().request(`/images/320/avif/${path}`),
    );
    expect([400, 404], path).toContain(response.status);
  }
  expect(asked).not.toEqual([]);
  for (const address of asked) {
    const { origin, pathname, search, hash } = new URL(address);
    expect([origin, search, hash]).toEqual([backEnd.origin, '', '']);
    expect(pathname).toMatch(/^\/storage\//);
  }
  for (const received of backEnd.requests) expect(received).not.toMatch(/\.\.|^\/api/);
});

test('a picture of the project with too many bytes is not read', async () => {
  const photograph = await createPhotograph();
  await writeFile(join(folder, 'large.jpg'), photograph);
  const address = '/images/320/avif/pictures/large.jpg';
  const app = createApp({ inputBytes: photograph.length });
  expect((await app.request(address)).status).toBe(200);
  const strict = createApp({ inputBytes: photograph.length - 1 });
  expect((await strict.request(address)).status).toBe(413);
});
