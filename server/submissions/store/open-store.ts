import type { Pool } from 'pg';
import { type DatabaseSettings, openDatabase } from '../../database/open-database.ts';
import { submissionMigrations } from './migrations.ts';
import { createSubmissionStore, type SubmissionStore } from './store.ts';
import type { SubmissionTables } from './tables.ts';

export type OpenStore = { store: SubmissionStore; pool: Pool | undefined };

/** Opens the database of the environment and migrates its tables. */
export async function openStore(settings: DatabaseSettings): Promise<OpenStore> {
  const database = await openDatabase<SubmissionTables>(settings, [submissionMigrations]);
  return { store: createSubmissionStore(database), pool: database.pool };
}
