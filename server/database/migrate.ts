import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, Engine } from './database.ts';

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
