import { describe, expect, test } from 'vitest';
import { contentWebhookPath } from '../../server/content-api/site-content.ts';
import { trimSlashes } from '../../server/http/paths.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { startRawServer } from './raw-server.ts';

/** Addresses that scanners try, and doors that open for operators only. */
const secret = 'a-secret-of-operators';
let changes = 0;
const server = await startRawServer(
  { METRICS_TOKEN: secret, CONTENT_WEBHOOK_SECRET: secret },
  { metrics: createMetrics(), onContentChange: () => (changes += 1) },
);

test.each([
  [
    'what is no part of the site',
    `/.env /.git/config /.npmrc /.data/submissions.sqlite /package.json /server/main.ts
     /node_modules/react/package.json /src/app/document/document.tsx /dist/server/main.js
     /page-manifests/site.json /form-schemas/contact/contact.json /content/sliders.json
     /generated/manifest.schema.json /assets/ /assets/../server/main.js
     /assets/.vite/manifest.json /storage/ /pictures/ /admin`,
  ],
  [
    'what the development server alone has',
    `/@vite/client /@fs/etc/passwd /@id/react /@react-refresh /_vitrine/problems?path=/
     /__open-in-editor?file=package.json /src/app/entry-client.tsx?import&raw`,
  ],
])('%s is not there', async (_, paths) => {
  for (const path of paths.split(/\s+/)) {
    const { status, headers } = await server.get(path);
    const target = headers.get('location');
    expect((target ? await server.get(target) : { status }).status, path).toBe(404);
  }
});

const authorised = { Authorization: `Bearer ${secret}` };
const strangers: [who: string, headers: Record<string, string>][] = [
  ['nothing', {}],
  ['a wrong token', { Authorization: 'Bearer a-secret-of-operatorS' }],
  ['a part of the token', { Authorization: 'Bearer a-secret' }],
  ['another scheme', { Authorization: `Basic ${secret}` }],
  ['the token twice', { Authorization: `Bearer ${secret}, Bearer ${secret}` }],
  ['the token in a cookie', { Cookie: `token=${secret}` }],
];

describe('figures are for operators', () => {
  test.each(strangers)('not for who brings %s', async (_, headers) => {
    for (const path of ['/metrics', '/metrics/', '//metrics', '/metrics?token', '/%6detrics']) {
      const answer = await server.get(path, headers);
      expect(answer.body).not.toContain('vitrine_');
      expect([301, 400, 401, 404]).toContain(answer.status);
    }
  });

  test('for who brings the token, and for no cache', async () => {
    const answer = await server.get('/metrics', authorised);
    expect(answer.body).toContain('vitrine_request_duration_seconds');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('only the back end says that its content has changed', () => {
  const tell = async (method: string, headers: Record<string, string>, query = '') =>
    (await server.ask(method, contentWebhookPath + query, headers, '')).status;

  test.each(strangers)('not who brings %s', async (_, headers) => {
    const status = await tell('POST', headers, `?token=${secret}&access_token=${secret}`);
    expect([400, 401]).toContain(status);
    expect(changes).toBe(0);
  });

  test('not who asks by a method that pictures and links have', async () => {
    expect(await tell('GET', { ...authorised, 'X-HTTP-Method-Override': 'POST' })).toBe(405);
    expect(await tell('HEAD', authorised)).toBe(405);
    expect(changes).toBe(0);
  });

  test('who brings the secret', async () => {
    expect(await tell('POST', authorised)).toBe(204);
    expect(changes).toBe(1);
  });
});

test('a path of slashes takes no more time than it has signs', () => {
  // An expression that tries again from each slash would take a minute.
  const slashes = '/'.repeat(100_000);
  expect(trimSlashes(`/a${slashes}b/`)).toBe(`a${slashes}b`);
  expect(trimSlashes(slashes)).toBe('');
});
