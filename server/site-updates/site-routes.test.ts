import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../tests/support/site.ts';
import { siteStatusPath, siteWebhookPath } from './site-routes.ts';

const secret = 'a-secret-of-the-forge';
const environment = {};
const status = { commit: 'abc', since: '2027-01-14T09:00:00.000Z' };

function createSubject(own: string | undefined = secret) {
  const subject = { changes: 0 };
  const app = createTestApp({
    environment: own === undefined ? environment : { ...environment, SITE_WEBHOOK_SECRET: own },
    siteUpdates: {
      readStatus: async () => JSON.stringify(status),
      onSiteChange: () => (subject.changes += 1),
    },
  });
  const post = (headers: Record<string, string>, body = '{"ref":"refs/heads/main"}') =>
    app.request(siteWebhookPath, { method: 'POST', headers, body });
  const readStatus = (headers: Record<string, string> = {}) =>
    app.request(siteStatusPath, { headers });
  return Object.assign(subject, { post, readStatus });
}

const sign = (body: string, key = secret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

describe('a forge that says that the site has changed', () => {
  test.each([
    ['with the secret', { Authorization: `Bearer ${secret}` }],
    ['as GitLab does', { 'X-Gitlab-Token': secret }],
    ['as GitHub and Gitea do', { 'X-Hub-Signature-256': sign('{}') }],
  ])('is believed %s', async (_, headers) => {
    const subject = createSubject();
    expect((await subject.post(headers, '{}')).status).toBe(202);
    expect(subject.changes).toBe(1);
  });

  test.each<[string, Record<string, string>]>([
    ['without a secret', {}],
    ['with a wrong one', { Authorization: 'Bearer a-secret-of-the-forgE' }],
    ['with a part of it', { Authorization: 'Bearer a-secret' }],
    ['with a wrong token', { 'X-Gitlab-Token': 'a-secret' }],
    ['with the signature of another body', { 'X-Hub-Signature-256': sign('[]') }],
    ['with the signature of another key', { 'X-Hub-Signature-256': sign('{}', 'another') }],
    ['with half a signature', { 'X-Hub-Signature-256': sign('{}').slice(0, 40) }],
  ])('is refused %s', async (_, headers) => {
    const subject = createSubject();
    expect((await subject.post(headers, '{}')).status).toBe(401);
    expect(subject.changes).toBe(0);
  });

  test('is not read beyond 25 MB', async () => {
    const body = 'x'.repeat(25 * 2 ** 20 + 1);
    const subject = createSubject();
    expect((await subject.post({ 'X-Hub-Signature-256': sign(body) }, body)).status).toBe(401);
  });
});

describe('the status', () => {
  test('is for who has the secret', async () => {
    const { readStatus } = createSubject();
    const response = await readStatus({ Authorization: `Bearer ${secret}` });
    expect(await response.json()).toEqual(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await readStatus()).status).toBe(401);
    expect((await readStatus({ Authorization: 'Bearer a-secret' })).status).toBe(401);
  });
});

test.each([
  [
    'without SITE_WEBHOOK_SECRET',
    createTestApp({
      siteUpdates: { readStatus: async () => JSON.stringify(status), onSiteChange: () => {} },
    }),
  ],
  [
    'without SITE_REPOSITORY',
    createTestApp({ environment: { ...environment, SITE_WEBHOOK_SECRET: secret } }),
  ],
])('%s there are no such addresses', async (_, app) => {
  const headers = { Authorization: `Bearer ${secret}` };
  expect((await app.request(siteWebhookPath, { method: 'POST', headers })).status).toBe(404);
  expect((await app.request(siteStatusPath, { headers })).status).toBe(404);
});
