import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** Parameters that `node:sqlite` takes; the types of the tables allow no others. */
type Parameters = (null | number | bigint | string | Uint8Array)[];

/**
 * A transaction takes the write lock when it begins. One that begins by reading and writes later
 * fails when another process wrote in between, however long it would have waited.
 */
const beginImmediately = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql);

/**
 * Kysely expects better-sqlite3's interface; Node's own differs in how it reports that a statement returns
 * rows.
 */
const adapt = (database: DatabaseSync) => ({
  close: () => database.close(),
  prepare: (sql: string) => {
    const statement = database.prepare(beginImmediately(sql));
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as Parameters)),
      run: (parameters: readonly unknown[]) => {
        // A full disk may have rolled back already: the original error is thrown, not this one.
        if (sql === 'rollback' && !database.isTransaction)
          return { changes: 0, lastInsertRowid: 0 };
        return statement.run(...(parameters as Parameters));
      },
      iterate: (parameters: readonly unknown[]) =>
        statement.iterate(...(parameters as Parameters)) as IterableIterator<unknown>,
    };
  },
});

/** Milliseconds between two tries of a statement that another process's transaction holds up. */
const busyPause = 5;

/** https://www.sqlite.org/rescode.html#busy, in the low byte of extended codes too. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;

/** SQLite's own waiting would hold up every visitor: node:sqlite waits in the event loop's thread. */
async function retryWhileBusy<Value>(
  run: () => Value | Promise<Value>,
  busyTimeout: number,
): Promise<Value> {
  const deadline = performance.now() + busyTimeout;
  while (true) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(busyPause * (1 + Math.random()));
    }
  }
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #busyTimeout: number;

  constructor(config: SqliteDialectConfig, busyTimeout: number) {
    super(config);
    this.#busyTimeout = busyTimeout;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) =>
        retryWhileBusy(() => connection.executeQuery(query), this.#busyTimeout),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

/** SQLite can change its schema in a transaction: processes that start together migrate in turn. */
class MigratingSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's SQLite dialect on `node:sqlite`. The database is opened by the first query. `busyTimeout`:
 * milliseconds for which a statement waits for another process's transaction.
 */
export function createSqliteDialect(
  openDatabase: () => DatabaseSync,
  busyTimeout: number,
): Dialect {
  const config = { database: async () => adapt(await retryWhileBusy(openDatabase, busyTimeout)) };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new PatientSqliteDriver(config, busyTimeout),
    createAdapter: () => new MigratingSqliteAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database) => dialect.createIntrospector(database),
  };
}
