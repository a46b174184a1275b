import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Environment } from '../config/environment.ts';
import { type Database, type Engine, openPostgres, openSqlite } from './database.ts';

/** Thrown when the database cannot be opened. Its message is one line and says which and why. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

export type DatabaseSettings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Environment, 'DATABASE_POOL'>>;

/**
 * Opens the database of the environment and migrates the tables of these parts. `Tables` must match the
 * migrations.
 */
export async function openDatabase<Tables>(
  { DATA_DIR, DATABASE_URL, DATABASE_POOL }: DatabaseSettings,
  parts: readonly Migrations[],
): Promise<Database<Tables>> {
  // The address holds a password: messages name the variable.
  const place = DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR=${JSON.stringify(DATA_DIR)}`;
  try {
    const database = DATABASE_URL
      ? openPostgres<Tables>(DATABASE_URL, DATABASE_POOL)
      : openSqlite<Tables>(DATA_DIR);
    for (const part of parts) await migrate(database, part);
    return database;
  } catch (cause) {
    throw new DatabaseUnavailableError(
      `${place}: the database could not be opened: ${describe(cause)}`,
      { cause },
    );
  }
}

/** A host with several addresses that all refuse gives an error without a message. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join(', ');
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** One part of the server's tables. The parts of a database are migrated independently. */
export type Migrations = {
  /** Kysely records what was run in `<name>_migration` and `<name>_migration_lock`. */
  name: string;
  /** By name, oldest first. A published one never changes. Each runs in a transaction. */
  list: (engine: Engine) => Record<string, Migration>;
};

/** Migrates the tables of one part. Several processes may do so at once. */
export async function migrate<Tables>(
  { kysely, engine }: Database<Tables>,
  { name, list }: Migrations,
): Promise<void> {
  const migrator = new Migrator({
    // Migrations change the schema and rely on no types of tables.
    db: kysely as Kysely<unknown>,
    provider: { getMigrations: async () => list(engine) },
    migrationTableName: `${name}_migration`,
    migrationLockTableName: `${name}_migration_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
