import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../server/database/database.ts';
import { createRateLimit } from '../../../server/submissions/rate-limit.ts';
import type { SubmissionTables } from '../../../server/submissions/store/tables.ts';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/postgres.ts';
import { createTestServer, send } from '../../support/submissions.ts';

/** Of these the tests' own questions take one. */
const connections = 8;
let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres([
    `max_connections=${connections}`,
    'superuser_reserved_connections=0',
  ]);
});
afterAll(() => postgres.stop());

/** A server with a pool of its own, as each process has one. */
async function createProcess(url: string, { timeout = timeLimit } = {}) {
  const database = openPostgres<SubmissionTables>(url, {
    timeouts: { connection: timeout, answer: timeLimit },
  });
  const server = await createTestServer(
    { DATA_DIR: '', DATABASE_URL: url, open: () => database },
    { countRequest: createRateLimit({ requests: 10_000, database }) },
  );
  onTestFinished(() => server.store.close());
  const post = (key: string) =>
    send(server, receivers.contact, toFormData(contactRequest), { 'Idempotency-Key': key });
  return { ...server, post };
}

/** Takes all that the server has left, as strangers do; returns how many. */
async function takeAllConnections(url: string) {
  const clients: pg.Client[] = [];
  const free = () => Promise.all(clients.splice(0).map((client) => client.end()));
  onTestFinished(async () => void (await free()));
  while (true) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      clients.push(client);
    } catch {
      return { free, count: clients.length };
    }
  }
}

test('a process that gets no connection gives a clear answer', async () => {
  allowConsole('error', /^PostgreSQL closed a connection:/);
  expectConsole('error', /^A submission could not be kept: .*too many clients already/);
  const url = await postgres.createDatabase();
  const { post } = await createProcess(url, { timeout: 300 });
  // The process's own connection goes, and a stranger is faster.
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await takeAllConnections(url);
  const answer = await post('sending-1');
  await administrator.end();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('30');
});
