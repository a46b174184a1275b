import { resolve } from 'node:path';
import { parseEnvironment } from '../../server/config/environment.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { getSiteFolder } from '../../server/load/site-folder.ts';
import { createAuthStore } from '../../studio/server/auth/auth-store.ts';
import { getStudioOrigin } from '../../studio/server/auth/studio-origin.ts';
import { type AuthTables, authMigrations } from '../../studio/server/auth/tables.ts';
import { runCommand } from '../authors/run-command.ts';
import { authorsWords } from '../authors/words.ts';
import { parseWords } from '../support/parse-words.ts';
import { reportError } from '../support/report-errors.ts';

/** Who may sign in to the Studio server. Works on the database that the server uses, while it runs. */
async function runWords(args: string[]): Promise<void> {
  // Before the database is opened, which would make one where there is none.
  parseWords(args, authorsWords);
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

/** Runs `vitrine authors`. */
export const runAuthors = (args: string[]): Promise<void> => runWords(args).catch(reportError);
