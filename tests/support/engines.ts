import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import {
  type Database,
  type Engine,
  openPostgres,
  openSqlite,
} from '../../server/database/database.ts';
import type { SubmissionTables } from '../../server/submissions/store/migrations.ts';
import { createDatabase } from './postgres.ts';

/** A place for a database, empty at first: what the server's environment says about it. */
export type Place = {
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
  /** Opens a connection of its own, as another process would; closed after the tests. */
  open: <Tables = SubmissionTables>() => Database<Tables>;
};

/** One whose connections are for the submissions alone. */
export type SubmissionPlace = Omit<Place, 'open'> & { open: () => Database<SubmissionTables> };

/** Both engines of the store, for suites that hold on each. */
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** Makes places for databases; they are removed after the tests of the file that calls it. */
export function createPlaces(): (engine: Engine) => Promise<Place> {
  const folders: string[] = [];
  const opened: { kysely: { destroy: () => Promise<void> }; pool?: Pool }[] = [];
  afterAll(async () => {
    await Promise.all(
      opened.map(async ({ kysely, pool }) => {
        await kysely.destroy();
        // Kysely leaves a pool alone that it never used.
        if (pool && !pool.ending) await pool.end();
      }),
    );
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
    folders.push(folder);
    const address =
      engine === 'postgres' ? await createDatabase(await findPostgresOfRun()) : undefined;
    return {
      DATA_DIR: folder,
      DATABASE_URL: address,
      open: <Tables>() => {
        const database = address ? openPostgres<Tables>(address) : openSqlite<Tables>(folder);
        opened.push(database);
        return database;
      },
    };
  };
}

/** The server that `DATABASE_URL` names, else the one of the run (tests/setup/postgres.ts). */
async function findPostgresOfRun(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const response = await fetch(inject('postgres'));
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
