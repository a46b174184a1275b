import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectConsole } from '../setup/console-guard.ts';
import type { BackEnd } from '../support/back-end.ts';
import { startBackEnd } from '../support/back-end.ts';
import type { RawServer } from './raw-server.ts';
import { startRawServer } from './raw-server.ts';

const secret = 'the-secret-of-the-folder-above';

/** Ways to write "one folder up" that some server somewhere has understood. */
const climbs = {
  plain: '../',
  encoded: '%2e%2e/',
  'half encoded': '.%2e/',
  'with an encoded slash': '..%2f',
  'all encoded': '%2e%2e%2f',
  'double encoded': '%252e%252e%252f',
  'triple encoded': '%25252e%25252e%25252f',
  'with a backslash': '..\\',
  'with an encoded backslash': '..%5c',
  'double encoded backslash': '..%255c',
  'overlong UTF-8': '..%c0%af',
  'with a bad byte': '%ff/..%2f',
  'with a parameter': '..;/',
  doubled: '....//',
};
const targets = ['secret.txt', 'secret.txt%00.svg', 'secret.txt%00', 'secret.txt\\0.png'];

let folder: string;
let server: RawServer;
let backEnd: BackEnd;
let forwarding: RawServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-attack-'));
  await writeFile(join(folder, 'secret.txt'), secret);
  const pictures = join(folder, 'storage');
  // Real folders: above one that is a link, the system would look beside the link's target.
  await cp('content/storage', pictures, { recursive: true });
  await cp('content/storage/brand', join(folder, 'assets'), { recursive: true });
  server = await startRawServer({}, { pictures, clientDirectory: folder });
  backEnd = await startBackEnd();
  forwarding = await startRawServer({ API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: 0 });
});
beforeEach(() => backEnd.reset());
afterAll(async () => {
  await Promise.all([server.close(), forwarding.close(), backEnd.close()]);
  await rm(folder, { recursive: true });
});

describe.each(['/pictures/', '/storage/', '/assets/', '/images/320/avif/pictures/'])(
  'below %s no path leads out of the folder',
  (prefix) => {
    test.each(Object.entries(climbs))('%s', async (_, climb) => {
      for (const depth of [1, 2, 5]) {
        for (const target of targets) {
          const { status, body } = await server.get(`${prefix}${climb.repeat(depth)}${target}`);
          expect(body).not.toContain(secret);
          expect([301, 302, 400, 404]).toContain(status);
        }
      }
    });
  },
);

test('the folder has what must not be read, and shows what it may', async () => {
  expect((await server.get('/pictures/brand/mark.svg')).status).toBe(200);
});

describe('a path that is forwarded', () => {
  test.each(Object.entries(climbs))('never leaves /api and /storage: %s', async (_, climb) => {
    for (const prefix of ['/api/', '/storage/', '/images/320/avif/storage/']) {
      await forwarding.get(`${prefix}${climb}secret.txt`);
      await forwarding.get(`${prefix}sliders/${climb}${climb}${climb}secret.txt`);
    }
    for (const path of backEnd.requests) {
      expect(path).toMatch(/^\/(api|storage)\//);
      expect(decodeFully(path)).not.toMatch(/(^|[/\\])\.\.([/\\;]|$)/);
    }
  });

  test.each(Object.entries(climbs))('of a product page is missing: %s', async (_, climb) => {
    const { status } = await forwarding.get(`/page/${climb}secret.txt`);
    expect([400, 404]).toContain(status);
    for (const path of backEnd.requests) expect(decodeFully(path)).not.toMatch(/\.\.[/\\;]/);
  });

  test.each([
    ['an authority in the path', '/api/@evil.example/x'],
    ['two slashes', '//evil.example/api/sliders'],
    ['two slashes further on', '/api//evil.example/x'],
    ['a whole address', 'http://evil.example/api/sliders'],
    ['an at sign', '@evil.example/api/sliders'],
    ['a port', ':80/api/sliders'],
    ['a fragment', '/api/#@evil.example'],
  ])('reaches no other host: %s', async (_, target) => {
    const { status } = await forwarding.get(target);
    expect([200, 301, 400, 404]).toContain(status);
    for (const path of backEnd.requests) expect(path).not.toMatch(/^(?!\/(api|storage)\/)/);
  });

  test.each([
    ['another host', 'http://127.0.0.1:9/internal'],
    ['another protocol', 'file:///etc/passwd'],
    ['another host, by two slashes', '//evil.example/'],
    ['a path of its own', '/admin'],
  ])('does not follow a redirect to %s', async (_, location) => {
    expectConsole('error', /answered 302 to another place/);
    backEnd.answer(
      '/api/sliders',
      () => new Response(null, { status: 302, headers: { Location: location } }),
    );
    const { status, headers } = await forwarding.get('/api/sliders');
    expect(status).toBe(502);
    expect(headers.has('location')).toBe(false);
    expect(backEnd.requests).toEqual(['/api/sliders']);
  });

  test('a redirect within the API goes to the visitor, without the name of the back end', async () => {
    backEnd.answer(
      '/api/old',
      () =>
        new Response(null, {
          status: 301,
          headers: { Location: `${backEnd.origin}/api/sliders?x=1` },
        }),
    );
    const { status, headers } = await forwarding.get('/api/old');
    expect([status, headers.get('location')]).toEqual([301, '/api/sliders?x=1']);
  });
});

function decodeFully(path: string): string {
  const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === path ? path : decodeFully(decoded);
}
