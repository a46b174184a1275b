import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { loadSiteDefinition, selectSiteFolder } from '../../server/load/site-folder.ts';
import { addQuestions, askInTerminal } from './questions.ts';

/** Makes `vitrine new page` and its like of a command: prompts in a terminal, options anywhere. */
export async function fillNewCommand(
  command: Command,
  kind: string,
  calledIn: string,
  site: string | undefined,
): Promise<void> {
  const ask = process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined;
  if (kind === 'site') {
    const { createSiteCommand } = await import('./site.ts');
    return addQuestions(command, createSiteCommand(calledIn), ask);
  }
  const called = process.env.INIT_CWD ?? calledIn;
  const own = existsSync(join(called, 'page-manifests')) ? called : '.';
  const folder = selectSiteFolder(site === undefined ? own : join(calledIn, site));
  const root = relative('.', folder) || '.';
  const definition = await loadSiteDefinition(root);
  const create =
    {
      page: async () => (await import('./page.ts')).createPageCommand(root, definition),
      block: async () => (await import('./block.ts')).createBlockCommand(root, definition),
    }[kind] ?? (async () => (await import('./form.ts')).createFormCommand(root, definition));
  addQuestions(command, await create(), ask);
  command.option(
    '--site <folder>',
    'the site to write into; default: the one that the command is called in',
  );
}
