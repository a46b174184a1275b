import type { Command } from 'commander';
import { readEnvironment } from '../../server/load/site-folder.ts';
import { createFormLinks, linkSecret } from '../../server/submissions/form-links.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { getAt, setAt } from '../../src/forms/definition/pointers.ts';
import { linkParam } from '../../src/forms/draft/form-link.ts';
import { evaluateTyped } from '../../src/forms/evaluate/evaluate.ts';
import { type CommandContext, getForm, openContext, parseLimit } from './submissions-commands.ts';

const day = 24 * 60 * 60_000;

export function addFormsCommands(program: Command, useStore = openContext()): void {
  program
    .command('link <form> <answers...>')
    .description('Prints a link to a form that gives answers which nobody may change: /claim=S-12')
    .option('--page <route>', 'that shows the form; default: the "page" of its file')
    .option('--days <number>', 'how long the link works', parseLimit, 28)
    .action((form, answers, options) =>
      useStore((context) => printLink(context, form, answers, options)),
    );
}

async function printLink(
  context: CommandContext,
  name: string,
  written: readonly string[],
  { page, days }: { page?: string; days: number },
): Promise<void> {
  const { store, now, print } = context;
  const form = getForm(name, context);
  const { definition } = form;
  const route = page ?? definition.page;
  if (!route) throw new UsageError(`Name the page that shows ${name}: --page /route`);
  const linked = Object.entries(definition.prefill ?? {}).flatMap(([pointer, source]) =>
    source === 'link' ? [pointer] : [],
  );
  const typed = written.reduce<Answers>((all, answer) => {
    const [, pointer = '', value = ''] = /^(\/[^=]*)=(.*)$/s.exec(answer) ?? [];
    if (!linked.includes(pointer)) {
      const expected =
        linked.map((one) => `${one}=…`).join(' or ') || 'a form with "prefill": "link"';
      throw new UsageError(`${answer}: expected ${expected}`);
    }
    return setAt(all, pointer, value);
  }, {});
  const { answers, errors } = evaluateTyped(form, typed, now);
  const [wrong] = errors.filter(({ pointer }) => getAt(typed, pointer) !== undefined);
  if (wrong) throw new UsageError(`${wrong.pointer}: ${wrong.message}`);
  const given = linked.flatMap((pointer) => {
    const answer = getAt(answers, pointer);
    return answer === undefined ? [] : [[pointer, answer] as const];
  });
  const link = {
    form: name,
    answers: Object.fromEntries(given),
    expires: now.getTime() + days * day,
  };
  const signed = createFormLinks(await store.getSecret(linkSecret)).sign(link);
  const { PUBLIC_ORIGIN = 'http://localhost:3000' } = readEnvironment();
  print(`${PUBLIC_ORIGIN}${route}?${new URLSearchParams({ [linkParam]: signed })}`);
}
