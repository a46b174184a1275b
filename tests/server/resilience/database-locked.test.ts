import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { openSqlite, sqliteFile } from '../../../server/database/database.ts';
import type { SubmissionTables } from '../../../server/submissions/store/migrations.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { createPlaces } from '../../support/engines.ts';
import { createTestServer, errorsOf, send } from '../../support/submissions.ts';

const createPlace = createPlaces();
const writers: DatabaseSync[] = [];
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

/** A server on SQLite, and another process's transaction that holds the lock of all writing. */
async function createLocked(busyTimeout: number) {
  const place = await createPlace('sqlite');
  const database = openSqlite<SubmissionTables>(place.DATA_DIR, busyTimeout);
  const server = await createTestServer({ ...place, open: () => database });
  const writer = new DatabaseSync(join(place.DATA_DIR, sqliteFile));
  writers.push(writer);
  writer.exec('begin immediate');
  const post = () =>
    send(server, receivers.contact, toFormData(contactRequest), {
      'Idempotency-Key': 'sending-1',
    });
  return { server, post, release: () => writer.exec('rollback') };
}

test('while another process holds the lock of SQLite a submission waits, is refused clearly, and sent again it is kept once', async () => {
  const { server, post, release } = await createLocked(50);
  expectConsole('error', /^A submission could not be kept: .*database is locked/s);
  const refused = await post();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(await errorsOf(refused)).toEqual([
    {
      field: '',
      message: 'Votre envoi n’a pas pu être enregistré. Réessayez dans quelques instants.',
    },
  ]);
  expect(await server.store.list()).toEqual([]);
  release();
  const saved = await post();
  expect(saved.status).toBe(201);
  expect(await (await post()).json()).toEqual(await saved.json());
  expect(await server.store.list()).toHaveLength(1);
});
