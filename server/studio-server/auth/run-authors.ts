import { resolve } from 'node:path';
import { UsageError } from '../../../src/diagnostics/usage-error.ts';
import { EnvironmentError, parseEnvironment } from '../../config/environment.ts';
import { DatabaseUnavailableError, openDatabase } from '../../database/open-database.ts';
import { getSiteFolder } from '../../load/site-folder.ts';
import { createAuthStore } from './auth-store.ts';
import { runCommand } from './authors-command.ts';
import { getStudioOrigin } from './studio-origin.ts';
import { type AuthTables, authMigrations } from './tables.ts';

/** Who may sign in to the Studio server. Works on the database that the server uses, while it runs. */
async function runWords(args: string[]): Promise<void> {
  const environment = parseEnvironment(process.env);
  // As the server has it, which runs in the folder of its site.
  const DATA_DIR = resolve(getSiteFolder(), environment.DATA_DIR);
  const database = await openDatabase<AuthTables>({ ...environment, DATA_DIR }, [authMigrations]);
  try {
    await runCommand(args, {
      authors: createAuthStore(database),
      origin: getStudioOrigin(process.env),
      print: (text) => console.log(text),
    });
  } finally {
    await database.kysely.destroy();
  }
}

/** Runs `npm run authors`. Wrong use and a database that cannot be reached are one line, and status 1. */
export const runAuthors = (args: string[]): Promise<void> =>
  runWords(args).catch((error: unknown) => {
    const expected = [EnvironmentError, DatabaseUnavailableError, UsageError];
    const isExpected = expected.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
