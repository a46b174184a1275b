import type { Pool } from 'pg';
import { type DatabaseSettings, openDatabase } from '../../database/open-database.ts';
import { submissionMigrations } from './migrations.ts';
import { createSubmissionStore, type SubmissionStore } from './store.ts';
import type { SubmissionTables } from './tables.ts';

export type OpenStore = { store: SubmissionStore; pool: Pool | undefined };

/** Opens the database that the environment names and brings its tables up to date. */
export async function openStore(settings: DatabaseSettings): Promise<OpenStore> {
  const database = await openDatabase<SubmissionTables>(settings, [submissionMigrations]);
  return { store: createSubmissionStore(database), pool: database.pool };
}
