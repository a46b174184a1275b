import { join, resolve } from 'node:path';
import { parseEnvironment } from '../../server/config/environment.ts';
import { getSiteFolder, loadSiteDefinition } from '../../server/load/site-folder.ts';
import { openStore } from '../../server/submissions/store/store.ts';
import { loadForms } from '../../src/forms/define-form.ts';
import { backUp, restore } from '../submissions/backup.ts';
import { runCommand } from '../submissions/run-command.ts';
import { submissionsWords } from '../submissions/words.ts';
import { parseWords } from '../support/parse-words.ts';
import { reportError } from '../support/report-errors.ts';

/**
 * Manages stored submissions. Works on the server's database, also while the server runs;
 * docs/operating.md describes it.
 */
async function runWords(args: string[]): Promise<void> {
  // Before the database is opened, which would make one where there is none.
  parseWords(args, submissionsWords);
  const parsed = parseEnvironment(process.env);
  // As the server has it, which runs in the folder of its site.
  const environment = { ...parsed, DATA_DIR: resolve(getSiteFolder(), parsed.DATA_DIR) };
  const [command, file] = args;
  if ((command === 'backup' || command === 'restore') && file && args.length === 2) {
    await (command === 'backup' ? backUp : restore)(environment, file);
    console.log(command === 'backup' ? `Backed up to ${file}` : `Restored from ${file}`);
    return;
  }
  const site = await loadSiteDefinition();
  const { store } = await openStore(environment);
  try {
    await runCommand(args, {
      forms: await loadForms(site.serverForms ?? {}),
      site,
      store,
      outboxFolder: join(environment.DATA_DIR, 'outbox'),
      now: new Date(),
      print: (text) => console.log(text),
    });
  } finally {
    await store.close();
  }
}

/** Runs `vitrine submissions`. */
export const runSubmissions = (args: string[]): Promise<void> => runWords(args).catch(reportError);
