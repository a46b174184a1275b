import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely } from 'kysely';
import type pg from 'pg';
import { makePrivateFolder } from '../config/private-folder.ts';
import { PatientPool } from './patient-pool.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

export type Engine = 'sqlite' | 'postgres';

/** Instants are ISO 8601 texts in UTC: they sort as they are. */
export type Database<Tables> = {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** PostgreSQL only: for queries without Kysely. */
  pool?: pg.Pool;
};

/**
 * Concurrent readers and one writer. A commit survives a loss of power. Erased data leave no readable
 * remains in the file (GDPR, article 17).
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/** Milliseconds for which a submission waits while another process writes. */
const busyTimeout = 10_000;

/** Name of the database's file in `DATA_DIR`. */
export const sqliteFile = 'submissions.sqlite';

/** Opens `submissions.sqlite` in the folder, which is made if it is missing. */
export function openSqlite<Tables>(folder: string, options = { busyTimeout }): Database<Tables> {
  makePrivateFolder(folder);
  const file = join(folder, sqliteFile);
  const openDatabase = () => {
    keepPrivate(file);
    const database = new DatabaseSync(file);
    try {
      database.exec(pragmas);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  return createConnection('sqlite', createSqliteDialect(openDatabase, options.busyTimeout));
}

/**
 * Makes the file readable for its owner only, from its creation on. SQLite creates `-wal` and `-shm` with
 * the mode of the file; those of an earlier run may have another.
 */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      chmodSync(file + suffix, 0o600);
    } catch (error) {
      // EPERM: another user owns the file. ENOENT: SQLite creates it later.
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EPERM' && code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Timeouts of a connection and of a statement, in milliseconds. A submission needs at most two of each: if
 * PostgreSQL hangs, the visitor gets an error after half a minute.
 */
const postgresTimeouts = { connection: 5_000, answer: 10_000 };

type PostgresOptions = { timeouts?: typeof postgresTimeouts; poolSize?: number };

/** Connects to a PostgreSQL server with the first query. */
export function openPostgres<Tables>(
  connectionString: string,
  { timeouts = postgresTimeouts, poolSize = 10 }: PostgresOptions = {},
): Database<Tables> {
  const pool = new PatientPool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
  });
  // A stopping server closes idle connections; the pool opens new ones when needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('PostgreSQL closed a connection:', error.message);
  });
  // Without a listener an error of a connection in use would end the process. The statement rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { ...createConnection<Tables>('postgres', createPostgresDialect(pool)), pool };
}

const createConnection = <Tables>(engine: Engine, dialect: Dialect): Database<Tables> => ({
  engine,
  kysely: new Kysely<Tables>({ dialect }),
});
