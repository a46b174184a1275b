import type { Pool } from 'pg';
import type { Environment } from '../../config/environment.ts';
import { openPostgres, openSqlite } from './database.ts';
import { migrate } from './migrations.ts';
import { createSubmissionStore, type SubmissionStore } from './store.ts';

/** Thrown when the database cannot be opened. Its message is one line and says which and why. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

type StoreSettings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Environment, 'DATABASE_POOL'>>;

export type OpenStore = { store: SubmissionStore; pool: Pool | undefined };

/** Opens the database that the environment names and brings its tables up to date. */
export async function openStore({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_POOL,
}: StoreSettings): Promise<OpenStore> {
  // The address holds a password: messages name the variable.
  const place = DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR=${JSON.stringify(DATA_DIR)}`;
  try {
    const database = DATABASE_URL
      ? openPostgres(DATABASE_URL, DATABASE_POOL ? { poolSize: DATABASE_POOL } : {})
      : openSqlite(DATA_DIR);
    await migrate(database);
    return { store: createSubmissionStore(database), pool: database.pool };
  } catch (cause) {
    throw new StoreUnavailableError(
      `${place}: the database could not be opened: ${describe(cause)}`,
      {
        cause,
      },
    );
  }
}

/** A host with several addresses that all refuse gives an error without a message. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join(', ');
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
