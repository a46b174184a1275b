import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../server/database/database.ts';
import { createRateLimit } from '../../../server/submissions/rate-limit.ts';
import type { SubmissionTables } from '../../../server/submissions/store/migrations.ts';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts';
import { createTestServer, errorsOf, send } from '../../support/submissions.ts';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

/** Short: while the server hangs, nothing else ends a wait. */
const timeouts = { connection: 1_000, answer: 1_000 };

async function createServer() {
  const url = await postgres.createDatabase();
  const database = openPostgres<SubmissionTables>(url, { timeouts });
  const server = await createTestServer(
    { DATA_DIR: '', DATABASE_URL: url, open: () => database },
    { countRequest: createRateLimit({ requests: 1000, database }) },
  );
  onTestFinished(() => server.store.close());
  const post = (key: string) =>
    send(server, receivers.contact, toFormData(contactRequest), { 'Idempotency-Key': key });
  /** As a visitor does: a busy machine may take longer than the time-outs of this test, too. */
  const postUntilKept = async (key: string) => {
    let response = await post(key);
    for (let attempt = 1; response.status === 503 && attempt < 20; attempt += 1) {
      response = await post(key);
    }
    expect(response.status).toBe(201);
  };
  return { ...server, post, postUntilKept, pool: database.pool };
}

test.each(['in the middle of its work', 'before there is a connection'])(
  'PostgreSQL hangs %s: senders get a clear answer, and all goes on when it wakes',
  async (when) => {
    allowConsole('error', /^PostgreSQL closed a connection:/);
    expectConsole(
      'error',
      /^A submission could not be kept: (Query read timeout|timeout exceeded|Connection terminated)/,
    );
    expectConsole('error', /^Submissions cannot be kept:/);
    const server = await createServer();
    const before = ['sending-1', 'sending-2', 'sending-3'];
    await Promise.all(before.map(server.postUntilKept));
    if (when === 'before there is a connection') {
      await postgres.shutDown('fast');
      await postgres.start();
      await expect.poll(() => server.pool?.totalCount).toBe(0);
    }

    postgres.freeze();
    onTestFinished(postgres.thaw);
    const during = ['sending-4', 'sending-5', 'sending-6'];
    for (const response of await Promise.all(during.map(server.post))) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('30');
      expect((await errorsOf(response))[0]?.message).toMatch(/^Votre envoi n’a pas pu/);
    }
    expect((await server.app.request('/readyz')).status).toBe(503);
    expect((await server.app.request('/about')).status).toBe(200);

    postgres.thaw();
    await Promise.all(during.map(server.postUntilKept));
    await expect.poll(async () => (await server.app.request('/readyz')).status).toBe(200);
    const saved = await server.store.erase({ form: 'contact', receivedBefore: later });
    expect(saved).toHaveLength(before.length + during.length);
  },
);
const later = new Date('2100-01-01');
