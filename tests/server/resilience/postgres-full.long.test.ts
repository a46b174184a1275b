import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../server/database/database.ts';
import type { SubmissionTables } from '../../../server/submissions/store/tables.ts';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import { timeLimit } from '../../setup/time-limit.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { startOwnPostgres } from '../../support/postgres.ts';
import { createTestServer, send } from '../../support/submissions.ts';

test('a process that gets no connection to PostgreSQL gives a clear answer', async () => {
  allowConsole('error', /^PostgreSQL closed a connection:/);
  expectConsole('error', /^A submission could not be kept: .*too many clients already/);
  const settings = ['max_connections=8', 'superuser_reserved_connections=0'];
  const postgres = await startOwnPostgres(settings);
  onTestFinished(() => postgres.stop());
  const url = await postgres.createDatabase();
  const timeouts = { connection: 300, answer: timeLimit };
  const database = openPostgres<SubmissionTables>(url, { timeouts });
  const place = { DATA_DIR: '', DATABASE_URL: url, open: () => database };
  const server = await createTestServer(place);
  onTestFinished(() => server.store.close());
  // The process's own connection goes, and strangers are faster.
  const strangers: pg.Client[] = [];
  onTestFinished(async () => void (await Promise.all(strangers.map((one) => one.end()))));
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    strangers.push(client);
    return client;
  };
  const administrator = await connect();
  await administrator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  for (let isFree = true; isFree; ) {
    isFree = await connect().then(
      () => true,
      () => false,
    );
  }
  const answer = await send(server, receivers.contact, toFormData(contactRequest));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('30');
});
