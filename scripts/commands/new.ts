import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadSiteDefinition, selectSiteFolder } from '../../server/load/site-folder.ts';
import { askInTerminal } from '../new/prompt.ts';
import type { NewCommand } from '../new/run-new.ts';
import { runNew } from '../new/run-new.ts';

type CreateCommand = (root: string) => Promise<NewCommand>;

const commands: Readonly<Record<string, CreateCommand>> = {
  page: async (root) =>
    (await import('../new/page.ts')).createPageCommand(root, await loadSiteDefinition(root)),
  block: async (root) =>
    (await import('../new/block.ts')).createBlockCommand(root, await loadSiteDefinition(root)),
  form: async (root) =>
    (await import('../new/form.ts')).createFormCommand(root, await loadSiteDefinition(root)),
};

/** The site that `--site <folder>` names, else the one that the command is called in, else the engine's own. */
function takeSite(words: readonly string[], calledIn: string): { root: string; args: string[] } {
  const index = words.indexOf('--site');
  const called = process.env.INIT_CWD ?? calledIn;
  const named = index < 0 ? undefined : join(calledIn, words[index + 1] ?? '');
  const folder = selectSiteFolder(
    named ?? (existsSync(join(called, 'page-manifests')) ? called : '.'),
  );
  return {
    root: relative('.', folder) || '.',
    args: index < 0 ? [...words] : words.toSpliced(index, 2),
  };
}

/** `vitrine new page` and its like: prompts in a terminal, flags anywhere (`--help`). */
export async function runNewCommand(words: string[], calledIn: string): Promise<void> {
  const [kind = '', ...rest] = words;
  if (kind !== 'site' && !Object.hasOwn(commands, kind)) {
    const usage = 'vitrine new page | block | form | site, each with --help';
    if (kind === '--help' || kind === '-h') return console.log(usage);
    console.error(kind ? `There is no "new ${kind}". ${usage}` : usage);
    process.exitCode = 2;
    return;
  }
  const { root, args } = kind === 'site' ? { root: '.', args: rest } : takeSite(rest, calledIn);
  const command =
    (await commands[kind]?.(root)) ?? (await import('../new/site.ts')).createSiteCommand(calledIn);
  process.exitCode = await runNew(command, {
    args,
    ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined,
    print: console.log,
    printError: console.error,
  });
}
