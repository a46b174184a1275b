import type { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';

/** Parameters that `node:sqlite` takes; the types of the tables allow no others. */
type Parameters = (null | number | bigint | string | Uint8Array)[];

/** Kysely's SQLite dialect on `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
  }

  override createAdapter() {
    return new MigratingSqliteAdapter();
  }
}

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
