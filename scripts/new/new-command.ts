import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import { loadSiteDefinition, selectSiteFolder } from '../../server/load/site-folder.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { Ask, NewCommand } from './answers.ts';
import { answerQuestions } from './answers.ts';
import { askInTerminal } from './prompt.ts';

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

/** Gives a command an option for each question; its action asks what is left and prints what was written. */
export function addQuestions(
  command: Command,
  { questions, create }: NewCommand,
  ask: Ask | undefined,
  print: (line: string) => void = console.log,
): void {
  const options = questions.map(({ flag, message, initial, choices }) => {
    const proposed = typeof initial === 'string' ? ` (${initial} when left out)` : '';
    const known = choices ? `: ${choices.map(({ value }) => value).join(', ')}` : '';
    return new Option(`--${flag} <${flag}>`, `${message}${proposed}${known}`);
  });
  for (const option of options) command.addOption(option);
  const first = questions.find(({ isFirst }) => isFirst);
  if (first) command.argument(`[${first.flag}]`, first.message);
  command.action(async () => {
    const given = command.opts<Record<string, string | undefined>>();
    const flags = Object.fromEntries(
      options.map((option) => [option.long?.slice(2), given[option.attributeName()]]),
    );
    if (first) flags[first.flag] ??= command.args[0];
    try {
      for (const line of await create(await answerQuestions(questions, flags, ask))) print(line);
    } catch (error) {
      // Status 2, and where the help is.
      if (error instanceof UsageError) command.error(error.message);
      throw error;
    }
  });
}
