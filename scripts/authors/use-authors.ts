import { openDatabase } from '../../server/database/open-database.ts';
import { createAuthStore } from '../../studio/server/auth/auth-store.ts';
import { getStudioOrigin } from '../../studio/server/auth/studio-origin.ts';
import { type AuthTables, authMigrations } from '../../studio/server/auth/tables.ts';
import { readEnvironment } from '../support/read-environment.ts';
import type { AuthorsContext } from './authors-commands.ts';

/** Opens the authors in the database that the Studio server uses, while it runs, for some work. */
export async function useAuthors(work: (context: AuthorsContext) => Promise<void>): Promise<void> {
  const database = await openDatabase<AuthTables>(readEnvironment(), [authMigrations]);
  try {
    const origin = getStudioOrigin(process.env);
    await work({ authors: createAuthStore(database), origin, print: console.log });
  } finally {
    await database.kysely.destroy();
  }
}
