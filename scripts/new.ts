import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadSiteDefinition, takeSiteFolder } from '../server/load/site-folder.ts';
import { askInTerminal } from './new/prompt.ts';
import type { NewCommand } from './new/run-new.ts';
import { runNew } from './new/run-new.ts';

const commands: Readonly<Record<string, () => Promise<NewCommand>>> = {
  page: async () =>
    (await import('./new/page.ts')).createPageCommand(root, await loadSiteDefinition(root)),
  block: async () =>
    (await import('./new/block.ts')).createBlockCommand(root, await loadSiteDefinition(root)),
  form: async () =>
    (await import('./new/form.ts')).createFormCommand(root, await loadSiteDefinition(root)),
  site: async () => (await import('./new/site.ts')).createSiteCommand('.'),
};

/** The site that `--site <folder>` names, else the one that npm was called in, else the engine's own. */
function takeSite(words: readonly string[]): { root: string; args: string[] } {
  const index = words.indexOf('--site');
  const called = process.env.INIT_CWD ?? '.';
  const isSite = existsSync(join(called, 'page-manifests'));
  const named = index < 0 ? undefined : (words[index + 1] ?? '');
  const folder = takeSiteFolder(named ?? (isSite ? called : '.'));
  return {
    root: relative('.', folder) || '.',
    args: index < 0 ? [...words] : words.toSpliced(index, 2),
  };
}

/** `npm run new:page` and its like: prompts in a terminal, flags anywhere (`--help`). */
const [, , kind = '', ...words] = process.argv;
const { root, args } = takeSite(words);
const load = commands[kind];
if (!load) throw new Error(`There is nothing new called "${kind}".`);
process.exitCode = await runNew(await load(), {
  args,
  ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined,
  print: console.log,
  printError: console.error,
});
