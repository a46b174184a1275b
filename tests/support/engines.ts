import { inject } from 'vitest';
import {
  type Database,
  type Engine,
  openPostgres,
  openSqlite,
} from '../../server/database/database.ts';
import type { SubmissionTables } from '../../server/submissions/store/migrations.ts';
import { afterFile } from './file-hooks.ts';
import { makeFolder } from './make-folder.ts';
import { createDatabase } from './postgres.ts';

/** A place for a database, empty at first: what the server's environment says about it. */
export type Place = {
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
  /** Opens a connection of its own, as another process would; closed after the test file. */
  open: <Tables = SubmissionTables>() => Database<Tables>;
};

/** One whose connections are for the submissions alone. */
export type SubmissionPlace = Omit<Place, 'open'> & { open: () => Database<SubmissionTables> };

/** Both engines of the store, for suites that hold on each. */
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

export async function createPlace(engine: Engine): Promise<Place> {
  const folder = await makeFolder();
  const address =
    engine === 'postgres' ? await createDatabase(await getPostgresOfRun()) : undefined;
  return {
    DATA_DIR: folder,
    DATABASE_URL: address,
    open: <Tables>() => {
      const database = address ? openPostgres<Tables>(address) : openSqlite<Tables>(folder);
      afterFile.push(async () => {
        await database.kysely.destroy();
        // Kysely leaves a pool alone that it never used.
        if (database.pool && !database.pool.ending) await database.pool.end();
      });
      return database;
    },
  };
}

/** The server that `DATABASE_URL` names, else the one of the run (tests/setup/postgres.ts). */
async function getPostgresOfRun(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const response = await fetch(inject('postgres'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
