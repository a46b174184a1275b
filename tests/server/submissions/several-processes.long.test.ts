import { fork } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openSqlite, sqliteFile } from '../../../server/database/database.ts';
import type { SubmissionTables } from '../../../server/submissions/store/migrations.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { createPlace, engines } from '../../support/engines.ts';
import type { ProcessReport, ProcessTask } from '../../support/submission-process.ts';
import {
  createTestServer,
  errorsOf,
  keepContact,
  openTestStore,
  receivedAt,
  send,
} from '../../support/submissions.ts';

const task: ProcessTask = { submissions: 20, expired: 5, allowed: 30 };

describe.each(engines)('three processes on one %s', (engine) => {
  test('that start together keep each submission once, deliver each mail once, and count and erase as one', async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await createPlace(engine);
    const runProcess = () =>
      new Promise<ProcessReport>((resolve, reject) => {
        const script = 'tests/support/submission-process.ts';
        const child = fork(script, [DATA_DIR, DATABASE_URL, JSON.stringify(task)]);
        let report: ProcessReport | undefined;
        child.on('message', (message) => {
          // The script sends one report.
          report = message as ProcessReport;
        });
        child.once('exit', (code) => (report ? resolve(report) : reject(new Error(`${code}`))));
      });
    const reports = await Promise.all([runProcess(), runProcess(), runProcess()]);
    const references = new Set(reports.flatMap((report) => report.references));
    expect(references.size).toBe(task.submissions);
    const delivered = reports.flatMap((report) => report.delivered);
    expect(delivered.sort()).toEqual([...references].map((name) => `${name}.team`).sort());
    const erased = reports.flatMap((report) => report.erased);
    expect(erased).toHaveLength(3 * task.expired);
    expect(new Set(erased).size).toBe(erased.length);
    expect(reports.reduce((sum, { allowed }) => sum + allowed, 0)).toBe(task.allowed);
  });
});

test('while another process holds the lock of SQLite a submission waits, is refused clearly, and sent again it is kept once', async () => {
  const place = await createPlace('sqlite');
  const database = openSqlite<SubmissionTables>(place.DATA_DIR, 50);
  const server = await createTestServer({ ...place, open: () => database });
  const headers = { 'Idempotency-Key': 'sending-1' };
  const post = () => send(server, receivers.contact, toFormData(contactRequest), headers);
  using writer = new DatabaseSync(join(place.DATA_DIR, sqliteFile));
  writer.exec('begin immediate');
  expectConsole('error', /^A submission could not be kept: .*database is locked/s);
  const refused = await post();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(await errorsOf(refused)).toEqual([
    {
      field: '',
      pointer: '',
      message: 'Votre envoi n’a pas pu être enregistré. Réessayez dans quelques instants.',
    },
  ]);
  expect(await server.store.list()).toEqual([]);
  writer.exec('rollback');
  const saved = await post();
  expect(saved.status).toBe(201);
  expect(await (await post()).json()).toEqual(await saved.json());
  expect(await server.store.list()).toHaveLength(1);
});

test('a transaction of SQLite that reads first may write: nobody else writes in between', async () => {
  const place = await createPlace('sqlite');
  await openTestStore(place);
  using other = new DatabaseSync(join(place.DATA_DIR, sqliteFile));
  const { kysely } = place.open();
  await kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('submissions').selectAll().execute();
    expect(() => other.exec('begin immediate')).toThrow('database is locked');
  });
});

test('on PostgreSQL a mail that another process is claiming is passed over', async () => {
  const place = await createPlace('postgres');
  const store = await openTestStore(place);
  await keepContact(store);
  const claim = () => store.outbox.claim({ now: receivedAt, leaseUntil: new Date() });
  await place
    .open()
    .kysely.transaction()
    .execute(async (transaction) => {
      await transaction.selectFrom('outbox').select('id').forUpdate().execute();
      expect(await claim()).toBeUndefined();
    });
  expect(await claim()).toMatchObject({ attempts: 1 });
});
