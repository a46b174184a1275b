import { loadSiteDefinition } from '../server/load/site-folder.ts';
import { askInTerminal } from './new/prompt.ts';
import type { NewCommand } from './new/run-new.ts';
import { runNew } from './new/run-new.ts';

const commands: Readonly<Record<string, () => Promise<NewCommand>>> = {
  page: async () => (await import('./new/page.ts')).createPageCommand('.'),
  block: async () => (await import('./new/block.ts')).createBlockCommand('.'),
  form: async () => {
    const { language } = await loadSiteDefinition('.');
    return (await import('./new/form.ts')).createFormCommand('.', language);
  },
  site: async () => (await import('./new/site.ts')).createSiteCommand('.'),
};

/** `npm run new:page` and its like: prompts in a terminal, flags anywhere (`--help`). */
const [, , kind = '', ...args] = process.argv;
const load = commands[kind];
if (!load) throw new Error(`There is nothing new called "${kind}".`);
process.exitCode = await runNew(await load(), {
  args,
  ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined,
  print: console.log,
  printError: console.error,
});
