import { copyForm } from '../../server/submissions/mail/copy-of-form.ts';
import { renderText } from '../../server/submissions/mail/email-template.ts';
import { parseReference } from '../../server/submissions/reference.ts';
import {
  computeRetentionEnd,
  computeRetentionLimit,
  eraseSubmissions,
} from '../../server/submissions/retention.ts';
import type { Selection, SubmissionStore } from '../../server/submissions/store/store.ts';
import type { Submission } from '../../server/submissions/submission.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { Forms } from '../../src/forms/define-form.ts';
import { parseWords } from '../support/parse-words.ts';
import { exportSubmissions } from './export-submissions.ts';
import { submissionsWords } from './words.ts';

const { usage } = submissionsWords;

/** The dependencies of a command of `npm run submissions`. */
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

/** Runs one command of `vitrine submissions`. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parseWords(args, submissionsWords);
  const [command, operand, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(usage);
  const form = parseForm(values.form, context.forms);
  switch (command) {
    case 'list':
      return list(context, { form });
    case 'find': {
      if (!operand) throw new UsageError(`find: name the mail address.\n\n${usage}`);
      return list(context, { mention: operand });
    }
    case 'show':
      return show(context, operand ?? '');
    case 'export': {
      if (!operand) throw new UsageError(`export: name the folder to write to.\n\n${usage}`);
      const count = await exportSubmissions(context, operand, form);
      return context.print(`${count} submissions exported to ${operand}`);
    }
    case 'erase': {
      const isConfirmed = values.yes ?? false;
      if (operand) return eraseOne(context, operand, isConfirmed);
      return eraseOld(context, { form, before: parseDay(values.before), isConfirmed });
    }
    case 'retry': {
      const count = await context.store.outbox.retryAll(context.now);
      return context.print(`${count} mails will be delivered by the server`);
    }
    default:
      throw new UsageError(usage);
  }
}

function parseForm(form: string | undefined, forms: Forms): string | undefined {
  if (form === undefined || Object.hasOwn(forms, form)) return form;
  throw new UsageError(`--form ${form}: expected ${Object.keys(forms).join(' or ')}`);
}

function parseDay(day: string | undefined): Date | undefined {
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(`--before ${day}: expected a day like 2026-01-31`);
}

/** The title of a form in a line; the name of a form that the site no longer has. */
const nameForm = (forms: Forms, form: string) =>
  forms[form]?.definition.title.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) ?? form;

/** "until 2031-11-20", with the law; undefined for a form that the site no longer has. */
function describeRetention(
  forms: Forms,
  { form: name, receivedAt }: { form: string; receivedAt: Date },
): string | undefined {
  const form = forms[name];
  if (!form) return undefined;
  const day = computeRetentionEnd(form, receivedAt).toISOString().slice(0, 10);
  return `until ${day}${form.retentionLaw ? ` (${form.retentionLaw})` : ''}`;
}

type Erasure = {
  form: string | undefined;
  /** Instead of the end of the retention. */
  before: Date | undefined;
  isConfirmed: boolean;
};

/** Erases old submissions with their attachments, and their mails in the outbox and as files. */
async function eraseOld(
  { forms, store, outboxFolder, now, print }: CommandContext,
  { form, before, isConfirmed }: Erasure,
): Promise<void> {
  for (const [name, one] of Object.entries(forms)) {
    if (form !== undefined && form !== name) continue;
    const limit = before ?? computeRetentionLimit(one, now);
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
  if (form?.retentionLaw && computeRetentionEnd(form, receivedAt) > now) {
    throw new UsageError(`${reference} is kept ${describeRetention(forms, submission)}`);
  }
  if (!isConfirmed) return print(`${reference} would be erased; --yes erases it`);
  await eraseSubmissions({ store, outboxFolder }, { reference });
  print(`${reference} erased, with its attachments and mails`);
}

async function list({ forms, store, print }: CommandContext, selection: Selection): Promise<void> {
  const summaries = await store.list(selection);
  for (const summary of summaries) {
    const { reference, form, receivedAt, attachments, pendingMails } = summary;
    const notes = [
      attachments > 0 && `${attachments} attachments`,
      pendingMails > 0 && `${pendingMails} mails waiting`,
      selection.mention !== undefined && describeRetention(forms, summary),
    ].filter(Boolean);
    print([reference, receivedAt.toISOString(), nameForm(forms, form), ...notes].join('  '));
  }
  print(`${summaries.length} submissions`);
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
  const { language, serverTexts } = site;
  const submission = await getSubmission(store, operand);
  const { reference, form, fields, receivedAt } = submission;
  const attachments = await store.readAttachments(reference);
  const kept = describeRetention(forms, submission);
  const head = [reference, nameForm(forms, form), receivedAt.toISOString()];
  print(`${[...head, ...(kept ? [`kept ${kept}`] : [])].join(', ')}\n`);
  const definition = forms[form]?.definition;
  const raw = Object.entries(fields).map(([label, value]) => ({ label, value }));
  const copy = definition
    ? copyForm({ form: definition, fields, attachments, language })
    : [{ answers: raw }];
  print(renderText(copy, serverTexts.mails));
  for (const mail of await store.outbox.list({ reference })) {
    const { id, to, attempts, lastError, deliveredAt, nextAttemptAt } = mail;
    const state = deliveredAt
      ? `delivered ${deliveredAt.toISOString()}`
      : `${attempts} attempts, ${lastError ?? 'no error'}, ${nextAttemptAt?.toISOString() ?? 'given up'}`;
    print(`mail ${id} to ${to}: ${state}`);
  }
}
