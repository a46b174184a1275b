import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import pg from 'pg';
import { makePrivateFolder } from '../config/private-folder.ts';

export type Engine = 'sqlite' | 'postgres';

/** Instants are ISO 8601 texts in UTC: they sort as they are. */
export type Database<Tables> = {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** The same database, for queries without Kysely: one of the two. */
  pool?: pg.Pool;
  sqlite?: DatabaseSync;
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

/**
 * Milliseconds for which a statement waits while another process writes. The whole process waits with it,
 * so it is short: a transaction takes milliseconds.
 */
const busyTimeout = 3_000;

/** Name of the database's file in `DATA_DIR`. */
export const sqliteFile = 'submissions.sqlite';

/** Opens `submissions.sqlite` in the folder, which is made if it is missing. */
export function openSqlite<Tables>(folder: string, timeout = busyTimeout): Database<Tables> {
  makePrivateFolder(folder);
  const file = join(folder, sqliteFile);
  keepPrivate(file);
  const sqlite = new DatabaseSync(file, { timeout });
  try {
    sqlite.exec(pragmas);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  const dialect = Object.assign(new SqliteDialect({ database: adapt(sqlite) }), {
    createAdapter: () => new MigratingSqliteAdapter(),
  });
  return {
    engine: 'sqlite',
    kysely: new Kysely({ dialect }),
    sqlite,
  };
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

/** Parameters that `node:sqlite` takes; the types of the tables allow no others. */
type Parameters = (null | number | bigint | string | Uint8Array)[];

/** SQLite can change its schema in a transaction: processes that start together migrate in turn. */
class MigratingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely expects better-sqlite3's interface; Node's differs in how a statement says that it returns rows. */
const adapt = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => {
    // One that begins by reading and writes later fails when another process wrote in between.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as Parameters)),
      run: (parameters) =>
        // A full disk may have rolled back already: the original error is thrown, not this one.
        sql === 'rollback' && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...(parameters as Parameters)),
      iterate: (parameters) =>
        statement.iterate(...(parameters as Parameters)) as IterableIterator<unknown>,
    };
  },
});

/**
 * Connects to a PostgreSQL server with the first query. `timeouts`: milliseconds until there is a connection, and
 * until a statement is answered.
 */
export function openPostgres<Tables>(
  connectionString: string,
  poolSize = 10,
  timeouts = { connection: 5_000, answer: 10_000 },
): Database<Tables> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.answer,
    // A server that hangs cancels nothing itself.
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: timeouts.answer,
    keepAlive: true,
    // Replaces a connection to a server that is gone without a word.
    maxLifetimeSeconds: 60,
  });
  // A stopping server closes idle connections; the pool opens new ones when needed.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('PostgreSQL closed a connection:', error.message);
  });
  // Without a listener an error of a connection in use would end the process. The statement rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    engine: 'postgres',
    kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    pool,
  };
}
