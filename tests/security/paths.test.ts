import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { makeFolder } from '../support/make-folder.ts';
import { startRawServer } from './raw-server.ts';

const secret = 'the-secret-of-the-folder-above';

/** Ways to write "one folder up" that some server somewhere has understood. */
const climbs = String.raw`
  ../ %2e%2e/ .%2e/ ..%2f %2e%2e%2f %252e%252e%252f %25252e%25252e%25252f
  ..\ ..%5c ..%255c ..%c0%af %ff/..%2f ..;/ ....//`
  .trim()
  .split(/\s+/);
const targets = ['secret.txt', 'secret.txt%00.svg', 'secret.txt%00', 'secret.txt\\0.png'];

const folder = await makeFolder();
await writeFile(join(folder, 'secret.txt'), secret);
const pictures = join(folder, 'storage');
// Real folders: above one that is a link, the system would look beside the link's target.
await cp('content/storage', pictures, { recursive: true });
await cp('content/storage/brand', join(folder, 'assets'), { recursive: true });
const server = await startRawServer({}, { pictures, clientDirectory: folder });
const backEnd = await startBackEnd();
const forwarding = await startRawServer({ API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: 0 });

test.each(['/pictures/', '/storage/', '/assets/', '/images/320/avif/pictures/'])(
  'path traversal below %s leads out of no folder',
  async (prefix) => {
    for (const climb of climbs) {
      for (const up of [climb, climb.repeat(2), climb.repeat(5)]) {
        for (const target of targets) {
          const { status, body } = await server.get(`${prefix}${up}${target}`);
          expect(body, up + target).not.toContain(secret);
          expect([301, 302, 400, 404], up + target).toContain(status);
        }
      }
    }
    const own = prefix === '/assets/' ? 'mark.svg' : 'brand/share.png';
    expect((await server.get(prefix + own)).status, 'what may be seen').toBe(200);
  },
);

describe('a path that is forwarded', () => {
  test('never leaves /api and /storage by path traversal', async () => {
    for (const climb of climbs) {
      for (const prefix of ['/api/', '/storage/', '/images/320/avif/storage/']) {
        await forwarding.get(`${prefix}${climb}secret.txt`);
        await forwarding.get(`${prefix}sliders/${climb}${climb}${climb}secret.txt`);
      }
      const { status } = await forwarding.get(`/page/${climb}secret.txt`);
      expect([400, 404], climb).toContain(status);
    }
    for (const path of backEnd.requests) {
      expect(path).toMatch(/^\/(api|storage)\//);
      expect(decodeFully(path)).not.toMatch(/(^|[/\\])\.\.([/\\;]|$)/);
    }
  });

  test('reaches no other host', async () => {
    const authorities = [
      '/api/@evil.example/x',
      '@evil.example/api/sliders',
      '/api/#@evil.example',
    ];
    const hosts = ['//evil.example/api/sliders', '/api//evil.example/x', ':80/api/sliders'];
    for (const target of [...authorities, ...hosts, 'http://evil.example/api/sliders'])
      expect([200, 301, 400, 404], target).toContain((await forwarding.get(target)).status);
    for (const path of backEnd.requests) expect(path).toMatch(/^\/(api|storage)\//);
  });

  test.each(['http://127.0.0.1:9/api/internal', 'file:///etc/passwd', '//evil.example/', '/admin'])(
    'does not follow a redirect to %s',
    async (location) => {
      expectConsole('error', /answered 302 to another place/);
      const headers = { Location: location };
      backEnd.answer('/api/sliders', () => new Response(null, { status: 302, headers }));
      const answer = await forwarding.get('/api/sliders');
      expect([answer.status, answer.headers.has('location')]).toEqual([502, false]);
      expect(backEnd.requests).toEqual(['/api/sliders']);
    },
  );

  test('a redirect within the API goes to the visitor, without the name of the back end', async () => {
    const headers = { Location: `${backEnd.origin}/api/sliders?x=1` };
    backEnd.answer('/api/old', () => new Response(null, { status: 301, headers }));
    const answer = await forwarding.get('/api/old');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api/sliders?x=1']);
  });
});

function decodeFully(path: string): string {
  const decoded = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return decoded === path ? path : decodeFully(decoded);
}
