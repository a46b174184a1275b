import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { loadSiteDefinition, selectSiteFolder } from '../../server/load/site-folder.ts';
import { addQuestions, askInTerminal, type NewCommand } from './questions.ts';

/** Makes `vitrine new page` and its like of a command: prompts in a terminal, options anywhere. */
export async function fillNewCommand(
  command: Command,
  kind: string,
  calledIn: string,
  site: string | undefined,
): Promise<void> {
  const created = await createNewCommand(kind, calledIn, site);
  const ask = process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined;
  addQuestions(command, created, ask);
  if (kind === 'site') return;
  command.option(
    '--site <folder>',
    'the site to write into; default: the one that the command is called in',
  );
}

async function createNewCommand(
  kind: string,
  calledIn: string,
  site: string | undefined,
): Promise<NewCommand> {
  if (kind === 'site') return (await import('./site.ts')).createSiteCommand(calledIn);
  const called = process.env.INIT_CWD ?? calledIn;
  const own = existsSync(join(called, 'page-manifests')) ? called : '.';
  const folder = selectSiteFolder(site === undefined ? own : join(calledIn, site));
  const root = relative('.', folder) || '.';
  const definition = await loadSiteDefinition(root);
  switch (kind) {
    case 'page':
      return (await import('./page.ts')).createPageCommand(root, definition);
    case 'block':
      return (await import('./block.ts')).createBlockCommand(root, definition);
    default:
      return (await import('./form.ts')).createFormCommand(root, definition);
  }
}
