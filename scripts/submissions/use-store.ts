import { join } from 'node:path';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { openStore } from '../../server/submissions/store/store.ts';
import { loadForms } from '../../src/forms/define-form.ts';
import { readEnvironment } from '../support/read-environment.ts';
import type { CommandContext } from './submissions-commands.ts';

/** Opens the server's database, also while the server runs, for some work. */
export async function useStore(work: (context: CommandContext) => Promise<void>): Promise<void> {
  const environment = readEnvironment();
  const site = await loadSiteDefinition();
  const { store } = await openStore(environment);
  try {
    await work({
      forms: await loadForms(site.serverForms ?? {}),
      site,
      store,
      outboxFolder: join(environment.DATA_DIR, 'outbox'),
      now: new Date(),
      print: console.log,
    });
  } finally {
    await store.close();
  }
}
