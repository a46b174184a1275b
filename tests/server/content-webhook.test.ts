import { describe, expect, test } from 'vitest';
import { contentWebhookPath } from '../../server/content-api/site-content.ts';
import { createTestApp } from '../support/site.ts';

const environment = { CONTENT_MAX_AGE: 10, CONTENT_WEBHOOK_SECRET: 'a-secret-of-the-back-end' };

function createSubject() {
  const subject = { changes: 0 };
  const app = createTestApp({ environment, onContentChange: () => (subject.changes += 1) });
  const post = (headers: Record<string, string>) =>
    app.request(contentWebhookPath, { method: 'POST', headers });
  return Object.assign(subject, { post });
}

describe('a back end that says that its content has changed', () => {
  test('is believed with the secret', async () => {
    const subject = createSubject();
    const response = await subject.post({ Authorization: 'Bearer a-secret-of-the-back-end' });
    expect(response.status).toBe(204);
    expect(subject.changes).toBe(1);
  });
});

test('without a secret in the environment there is no such address', async () => {
  const app = createTestApp();
  expect((await app.request(contentWebhookPath)).status).toBe(404);
  expect((await app.request(contentWebhookPath, { method: 'POST' })).status).toBe(405);
});
