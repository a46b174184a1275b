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
  /** PostgreSQL only: for what does not go through Kysely. */
  pool?: pg.Pool;
};

/**
 * Readers and one writer at a time; a commit that was answered survives a loss of power, not only
 * of the process; what is erased leaves no readable remains in the file (GDPR, article 17).
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/** Milliseconds for which a sending waits while another process writes. */
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
 * For its owner alone, whatever the folder allows, from its first byte on. SQLite gives its `-wal` and
 * `-shm` the mode of the file; those of an earlier run may have another.
 */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const suffix of ['', '-wal', '-shm']) {
    try {
      chmodSync(file + suffix, 0o600);
    } catch (error) {
      // Another user's file is as it was left; one that is not there is made later.
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EPERM' && code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Milliseconds for a connection, and for the answer to a statement. A sending asks for two of each at
 * most: PostgreSQL that hangs costs a visitor half a minute, and then a clear answer.
 */
const postgresTimeouts = { connection: 5_000, answer: 10_000 };

type PostgresOptions = { timeouts?: typeof postgresTimeouts; poolSize?: number };

/** Connects to the PostgreSQL server that the address names, at the first query. */
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
  // A server that goes away closes idle connections; the pool opens new ones when they are needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('PostgreSQL closed a connection:', error.message);
  });
  // On one that is in use nobody else listens: the process would end. The statement's caller is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { ...createConnection<Tables>('postgres', createPostgresDialect(pool)), pool };
}

const createConnection = <Tables>(engine: Engine, dialect: Dialect): Database<Tables> => ({
  engine,
  kysely: new Kysely<Tables>({ dialect }),
});
