import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWebhookPath } from '../../server/content-api/site-content.ts';
import { trimSlashes } from '../../server/http/paths.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import type { RawServer } from './raw-server.ts';
import { parseAnswer, startRawServer } from './raw-server.ts';

/** Addresses that scanners try, and doors that open for operators only. */
const secret = 'a-secret-of-operators';
let server: RawServer;
let changes = 0;
beforeAll(async () => {
  server = await startRawServer(
    { METRICS_TOKEN: secret, CONTENT_WEBHOOK_SECRET: secret },
    { metrics: createMetrics(), onContentChange: () => (changes += 1) },
  );
});
afterAll(() => server.close());

describe('what is no part of the site is not there', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/.npmrc',
    '/.data/submissions.sqlite',
    '/package.json',
    '/package-lock.json',
    '/node_modules/react/package.json',
    '/server/main.ts',
    '/src/app/document/document.tsx',
    '/dist/server/main.js',
    '/page-manifests/site.json',
    '/form-schemas/contact/contact.json',
    '/content/sliders.json',
    '/generated/manifest.schema.json',
    '/assets/',
    '/assets/../server/main.js',
    '/assets/.vite/manifest.json',
    '/storage/',
    '/pictures/',
    '/server-status',
    '/admin',
    '/wp-login.php',
    '/phpinfo.php',
  ])('%s', async (path) => {
    const { status, headers } = await server.get(path);
    const target = headers.get('location');
    expect((target ? await server.get(target) : { status }).status).toBe(404);
  });
});

describe('nothing of the development server is in production', () => {
  test.each([
    '/@vite/client',
    '/@fs/etc/passwd',
    '/@id/react',
    '/@react-refresh',
    '/__open-in-editor?file=package.json',
    '/__vite_ping',
    '/_vitrine/problems?path=/',
    '/src/app/entry-client.tsx?import&raw',
  ])('%s', async (path) => {
    expect((await server.get(path)).status).toBe(404);
  });

  test('no file of it is among those that the server is made of', () => {
    const files = listImports('server/main.ts');
    expect(files.size).toBeGreaterThan(100);
    expect([...files].filter((file) => /^server\/dev|^scripts\//.test(file))).toEqual([]);
  });
});

/** A file with all that it imports from the project, and so on. */
function listImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g);
  for (const [, path = ''] of imports) listImports(join(dirname(file), path), found);
  return found;
}

describe('figures are for operators', () => {
  test.each([
    ['nothing', {}],
    ['a wrong token', { Authorization: 'Bearer a-secret-of-operatorS' }],
    ['a part of the token', { Authorization: 'Bearer a-secret' }],
    ['another scheme', { Authorization: `Basic ${secret}` }],
    ['the token twice', { Authorization: `Bearer ${secret}, Bearer ${secret}` }],
    ['the token in a cookie', { Cookie: `token=${secret}` }],
  ])('not for who brings %s', async (_, headers) => {
    for (const path of ['/metrics', '/metrics/', '//metrics', '/metrics?token', '/%6detrics']) {
      const answer = await server.get(path, headers);
      expect(answer.body).not.toContain('vitrine_');
      expect([301, 400, 401, 404]).toContain(answer.status);
    }
  });

  test('for who brings the token, and for no cache', async () => {
    const answer = await server.get('/metrics', { Authorization: `Bearer ${secret}` });
    expect(answer.body).toContain('vitrine_request_duration_seconds');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('only the back end says that its content has changed', () => {
  const post = async (method: string, headers: Readonly<Record<string, string>>, query = '') => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = await server.send(
      `${method} ${contentWebhookPath}${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join('')}Content-Length: 0\r\n\r\n`,
    );
    return parseAnswer(answer).status;
  };
  const authorised = { Authorization: `Bearer ${secret}` };

  test.each<[string, string, Record<string, string>, string]>([
    ['without the secret', 'POST', {}, ''],
    ['with a wrong one', 'POST', { Authorization: 'Bearer a-secret-of-operatorS' }, ''],
    ['with a part of it', 'POST', { Authorization: 'Bearer a-secret' }, ''],
    ['with the secret in the query', 'POST', {}, `?token=${secret}&access_token=${secret}`],
    ['with the secret in a cookie', 'POST', { Cookie: `token=${secret}` }, ''],
    ['with a method that pictures and links have', 'GET', authorised, ''],
    ['with HEAD', 'HEAD', authorised, ''],
    [
      'with a method that is overridden',
      'GET',
      { ...authorised, 'X-HTTP-Method-Override': 'POST' },
      '',
    ],
  ])('not who asks %s', async (_, method, headers, query) => {
    expect(await post(method, headers, query)).toBe(method === 'POST' ? 401 : 405);
    expect(changes).toBe(0);
  });

  test('who brings the secret', async () => {
    expect(await post('POST', authorised)).toBe(204);
    expect(changes).toBe(1);
  });
});

test('a path of slashes takes no more time than it has signs', () => {
  // An expression that tries again from each slash would take a minute.
  const slashes = '/'.repeat(100_000);
  expect(trimSlashes(`/a${slashes}b/`)).toBe(`a${slashes}b`);
  expect(trimSlashes(slashes)).toBe('');
});
