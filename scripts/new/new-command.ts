import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { loadSiteDefinition, selectSiteFolder } from '../../server/load/site-folder.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { createBlockCommand } from './block.ts';
import { createFormCommand } from './form.ts';
import { createPageCommand } from './page.ts';
import { addQuestions, askInTerminal, type NewCommand } from './questions.ts';
import { createSiteCommand } from './site.ts';
import { createSourceCommand } from './source.ts';

type Create = (
  root: string,
  site: SiteConfig,
  calledIn: string,
) => NewCommand | Promise<NewCommand>;

const ofSite: Record<'page' | 'block' | 'form' | 'source', Create> = {
  page: createPageCommand,
  block: createBlockCommand,
  form: createFormCommand,
  source: createSourceCommand,
};

/** `site`: the folder to write into; without it the one that the command is called in. */
export async function fillNewCommand(
  command: Command,
  kind: keyof typeof ofSite | 'site',
  calledIn: string,
  site: string | undefined,
): Promise<void> {
  const ask = process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : undefined;
  if (kind === 'site') return addQuestions(command, createSiteCommand(calledIn), ask);
  const called = process.env.INIT_CWD ?? calledIn;
  const own = existsSync(join(called, 'page-manifests')) ? called : '.';
  const folder = selectSiteFolder(site === undefined ? own : join(calledIn, site));
  const root = relative('.', folder) || '.';
  addQuestions(command, await ofSite[kind](root, await loadSiteDefinition(root), called), ask);
}
