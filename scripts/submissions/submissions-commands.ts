import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { loadSiteDefinition, readEnvironment } from '../../server/load/site-folder.ts';
import { copyAnswers, readStored } from '../../server/submissions/mail/copy-answers.ts';
import { renderText } from '../../server/submissions/mail/email-template.ts';
import { parseReference } from '../../server/submissions/reference.ts';
import { addYears, eraseSubmissions } from '../../server/submissions/retention.ts';
import {
  openStore,
  type Selection,
  type Submission,
  type SubmissionStore,
} from '../../server/submissions/store/store.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { count } from '../../src/diagnostics/letters.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { Form, Forms } from '../../src/forms/form.ts';
import { backUp, restore } from './backup.ts';
import { exportSubmissions, toCell } from './export-submissions.ts';

export type CommandContext = {
  forms: Forms;
  /** How the site writes. */
  site: Pick<SiteConfig, 'language' | 'serverTexts'>;
  store: SubmissionStore;
  /** Where mails are kept as files, if they are. */
  outboxFolder: string;
  now: Date;
  print: (text: string) => void;
};

/** Opens the server's database, also while the server runs, for some work. */
export const openContext =
  (loadSite: () => Promise<SiteConfig> = loadSiteDefinition) =>
  async (work: (context: CommandContext) => Promise<void>): Promise<void> => {
    const environment = readEnvironment();
    const site = await loadSite();
    const { store } = await openStore(environment);
    try {
      await work({
        forms: (await site.serverForms?.()) ?? {},
        site,
        store,
        outboxFolder: join(environment.DATA_DIR, 'outbox'),
        now: new Date(),
        print: console.log,
      });
    } finally {
      await store.close();
    }
  };

export type UseStore = ReturnType<typeof openContext>;

const ofForm = ['--form <name>', 'only those of this form'] as const;

export function addSubmissionsCommands(program: Command, useStore = openContext()): void {
  addReading(program, useStore);
  program
    .command('erase [reference]')
    .description('Erases one submission, unless a law keeps it; else what is past its retention.')
    .option(...ofForm)
    .option('--before <day>', 'what is older than this day, like 2026-01-31', parseDay)
    .option('--yes', 'erase; without it, only say what would be erased', false)
    .action((reference, { form, before, yes: isConfirmed }) =>
      useStore((context) =>
        reference
          ? eraseOne(context, reference, isConfirmed)
          : eraseOld(context, checkForm(form, context), before, isConfirmed),
      ),
    );
  program
    .command('retry')
    .description('Delivers waiting mails now, those given up too.')
    .action(() =>
      useStore(async ({ store, now, print }) => {
        print(`${await store.outbox.retryAll(now)} mails will be delivered by the server`);
      }),
    );
  program
    .command('backup <file>')
    .description('Writes a whole copy of SQLite, while the server runs.')
    .action(async (file) => {
      await backUp(readEnvironment(), file);
      console.log(`Backed up to ${file}`);
    });
  program
    .command('restore <file>')
    .description('Puts a backup into a DATA_DIR without a database.')
    .action(async (file) => {
      await restore(readEnvironment(), file);
      console.log(`Restored from ${file}`);
    });
}

function addReading(program: Command, useStore: UseStore): void {
  program
    .command('list')
    .description('Prints what is kept, newest first.')
    .option(...ofForm)
    .option('--since <day>', 'only what came on this day or later, like 2026-01-31', parseDay)
    .option('--limit <number>', 'only so many, the newest', parseLimit)
    .option('--json', 'for programs: one object a line')
    .action(({ form, since, limit, json }) =>
      useStore((context) => {
        const selection = { form: checkForm(form, context), receivedSince: since };
        return list(context, selection, { limit, isJson: json });
      }),
    );
  program
    .command('find <mail>')
    .description('Prints what is kept of the person with this address, and until when.')
    .action((mention) => useStore((context) => list(context, { mention })));
  program
    .command('show <reference>')
    .description('Prints one submission with its mails, and until when it is kept.')
    .action((reference) => useStore((context) => show(context, reference)));
  program
    .command('export <folder>')
    .description('Writes CSV, JSON and attachments.')
    .option(...ofForm)
    .action((folder, { form }) =>
      useStore(async (context) => {
        const exported = await exportSubmissions(context, folder, checkForm(form, context));
        context.print(`${count(exported, 'submission')} exported to ${folder}`);
      }),
    );
}

function checkForm(form: string | undefined, context: CommandContext): string | undefined {
  if (form !== undefined) getForm(form, context, '--form ');
  return form;
}

export function getForm(name: string, { forms }: CommandContext, option = ''): Form {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form) return form;
  throw new UsageError(`${option}${name}: expected ${Object.keys(forms).join(' or ')}`);
}

function parseDay(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime())) return date;
  throw new InvalidArgumentError('Expected a day like 2026-01-31.');
}

export function parseLimit(written: string): number {
  if (/^[1-9]\d*$/.test(written)) return Number(written);
  throw new InvalidArgumentError('Expected a number like 20.');
}

/** The title of a form; the name of a form that the site no longer has. */
const nameForm = (forms: Forms, form: string) => forms[form]?.definition.title ?? form;

/** "until 2031-11-20", with the law; undefined for a form that the site no longer has. */
function describeRetention(
  forms: Forms,
  { form: name, receivedAt }: { form: string; receivedAt: Date },
): string | undefined {
  const form = forms[name];
  if (!form) return undefined;
  const day = addYears(receivedAt, form.definition.retention.years).toISOString().slice(0, 10);
  return `until ${day}${form.definition.retention.law ? ` (${form.definition.retention.law})` : ''}`;
}

/** Erases old submissions with their mails. `before`: instead of the end of the retention. */
async function eraseOld(
  { forms, store, outboxFolder, now, print }: CommandContext,
  wanted: string | undefined,
  before: Date | undefined,
  isConfirmed: boolean,
): Promise<void> {
  for (const [name, form] of Object.entries(forms)) {
    if (wanted !== undefined && wanted !== name) continue;
    const limit = before ?? addYears(now, -form.definition.retention.years);
    const day = limit.toISOString().slice(0, 10);
    const selection = { form: name, receivedBefore: limit };
    if (!isConfirmed) {
      const old = await store.list(selection);
      for (const { reference } of old) print(reference);
      print(`${name}: ${old.length} received before ${day} would be erased; --yes erases them`);
      continue;
    }
    const erased = await eraseSubmissions({ store, outboxFolder }, selection);
    print(`${name}: ${erased.length} received before ${day} erased`);
  }
}

/** Erases a submission at the person's wish, unless a law keeps it (GDPR article 17). */
async function eraseOne(
  context: CommandContext,
  operand: string,
  isConfirmed: boolean,
): Promise<void> {
  const { forms, store, outboxFolder, now, print } = context;
  const submission = await getSubmission(store, operand);
  const { reference, receivedAt } = submission;
  const form = forms[submission.form];
  const { law, years = 0 } = form?.definition.retention ?? {};
  if (law && addYears(receivedAt, years) > now) {
    throw new UsageError(`${reference} is kept ${describeRetention(forms, submission)}`);
  }
  if (!isConfirmed) return print(`${reference} would be erased; --yes erases it`);
  await eraseSubmissions({ store, outboxFolder }, { reference });
  print(`${reference} erased, with its attachments and mails`);
}

async function list(
  { forms, store, print }: CommandContext,
  selection: Selection,
  { limit, isJson }: { limit?: number; isJson?: boolean } = {},
): Promise<void> {
  const summaries = await store.list(selection, limit);
  if (isJson) {
    for (const summary of summaries) print(JSON.stringify(summary));
    return;
  }
  for (const summary of summaries) {
    const { reference, form, receivedAt, attachments, pendingMails } = summary;
    const notes = [
      attachments > 0 && count(attachments, 'attachment'),
      pendingMails > 0 && `${count(pendingMails, 'mail')} waiting`,
      selection.mention !== undefined && describeRetention(forms, summary),
    ].filter(Boolean);
    print([reference, receivedAt.toISOString(), nameForm(forms, form), ...notes].join('  '));
  }
  print(count(summaries.length, 'submission'));
}

async function getSubmission(store: SubmissionStore, operand: string): Promise<Submission> {
  const reference = parseReference(operand);
  if (!reference) throw new UsageError(`"${operand}" is not a reference like R-2026-K7M4-9TQX`);
  const submission = await store.find(reference);
  if (!submission) throw new UsageError(`${reference} is not kept here`);
  return submission;
}

async function show(context: CommandContext, operand: string): Promise<void> {
  const { forms, site, store, print } = context;
  const { serverTexts } = site;
  const submission = await getSubmission(store, operand);
  const { reference, form, fields, receivedAt } = submission;
  const attachments = await store.readAttachments(reference);
  const kept = describeRetention(forms, submission);
  const head = [reference, nameForm(forms, form), receivedAt.toISOString(), kept && `kept ${kept}`];
  print(`${head.filter(Boolean).join(', ')}\n`);
  const known = forms[form];
  const copy = known
    ? copyAnswers(known, readStored(known, { fields, attachments, receivedAt }))
    : [{ answers: Object.entries(fields).map(([label, one]) => ({ label, value: toCell(one) })) }];
  print(renderText(copy, serverTexts.mails));
  for (const mail of await store.outbox.list(reference)) {
    const { id, to, attempts, lastError, deliveredAt, nextAttemptAt } = mail;
    const state = deliveredAt
      ? `delivered ${deliveredAt.toISOString()}`
      : `${attempts} attempts, ${lastError ?? 'no error'}, ${nextAttemptAt?.toISOString() ?? 'given up'}`;
    print(`mail ${id} to ${to}: ${state}`);
  }
}
