import complaintJson from '../../../form-schemas/complaint/complaint.json' with { type: 'json' };
import * as validators from '../../../generated/form-complaint.js';
import { isRecord } from '../../problems/is-record.ts';
import type { FieldError } from '../describe-errors.ts';
import type { FileStore } from '../file-store.ts';
import { createFileStore } from '../file-store.ts';
import type { Answers, FileEntry, FormDefinition } from '../form-definition.ts';
import { getStepSchema, listProperties } from '../form-definition.ts';
import { createRandomId } from '../random-id.ts';
import type { StepValidators } from '../step-validators.ts';
import { validateStep } from '../validate-step.ts';
import type { Value } from '../value.ts';
import { createValue } from '../value.ts';

export const complaintForm = complaintJson as FormDefinition;

/** A complaint as it is being written, over all steps. It survives a reload of the page. */
export type ComplaintDraft = {
  /** The intro was left by its button. */
  isStarted: boolean;
  answers: Answers;
  /** Names the sending of these answers, a retry after a lost answer too. */
  key: string | undefined;
};

/** What is known of a complaint that was sent. Its answers are not kept. */
export type Receipt = { reference: string | undefined; sentAt: string };

export const complaintDraftKey = 'complaint-draft';

export const complaintDraft: Value<ComplaintDraft> = createValue<ComplaintDraft>({
  initial: { isStarted: false, answers: {}, key: undefined },
  storageKey: complaintDraftKey,
  parse: parseDraft,
});

export const complaintReceipt: Value<Receipt | undefined> = createValue<Receipt | undefined>({
  initial: undefined,
  storageKey: 'complaint-receipt',
  parse: parseReceipt,
});

/** The answers that were sent, for the printed copy: in memory only, gone with the page. */
export const sentAnswers: Value<Answers | undefined> = createValue<Answers | undefined>({
  initial: undefined,
});

/** How the sending stands; it goes on while the visitor looks at another page. */
export type ComplaintSending =
  | { status: 'ready' | 'sending' | 'sent' }
  | { status: 'refused'; errors: readonly FieldError[] }
  | { status: 'failed'; message: string | undefined };

export const complaintSending: Value<ComplaintSending> = createValue<ComplaintSending>({
  initial: { status: 'ready' },
});

export const complaintFiles: FileStore = createFileStore('complaint');

/** A change of the answers begins another sending: its key is drawn when they are sent. */
export function changeComplaint(answers: Answers): void {
  complaintDraft.set({ isStarted: true, answers, key: undefined });
  forgetLastSending();
}

export function startComplaint(): void {
  const draft = complaintDraft.get();
  if (!draft.isStarted) complaintDraft.set({ ...draft, isStarted: true });
  forgetLastSending();
}

function forgetLastSending(): void {
  if (complaintSending.get().status !== 'sending') complaintSending.set(complaintSending.initial);
}

/** The key of the sending of the present answers, the same until they change. */
export function getSendingKey(): string {
  const draft = complaintDraft.get();
  const key = draft.key ?? createRandomId();
  if (!draft.key) complaintDraft.set({ ...draft, key });
  return key;
}

/** Nothing of what was written stays in the browser. */
export async function eraseComplaint(): Promise<void> {
  complaintDraft.set(complaintDraft.initial);
  await complaintFiles.clear();
}

export function getStepValidators(step: string): StepValidators {
  const found = (validators as Readonly<Record<string, StepValidators>>)[step];
  if (!found) throw new Error(`Step "${step}" is not compiled: run "npm run generate".`);
  return found;
}

/** The answers that a step asks for. */
export function pickAnswers(answers: Answers, step: string): Answers {
  const names = listProperties(getStepSchema(complaintForm, step)).map(([name]) => name);
  return Object.fromEntries(
    names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
  );
}

export function isStepComplete(answers: Answers, step: string): boolean {
  return validateStep(getStepValidators(step), pickAnswers(answers, step)).length === 0;
}

function parseDraft(stored: unknown): ComplaintDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored.answers)) return undefined;
  const answers = Object.fromEntries(
    Object.entries(stored.answers).filter((entry): entry is [string, string | FileEntry[]] => {
      const [, value] = entry;
      return typeof value === 'string' || (Array.isArray(value) && value.every(isFileEntry));
    }),
  );
  return {
    isStarted: stored.isStarted === true,
    answers,
    key: typeof stored.key === 'string' ? stored.key : undefined,
  };
}

function parseReceipt(stored: unknown): Receipt | undefined {
  if (!isRecord(stored) || typeof stored.sentAt !== 'string') return undefined;
  if (Number.isNaN(Date.parse(stored.sentAt))) return undefined;
  const { reference, sentAt } = stored;
  return { reference: typeof reference === 'string' ? reference : undefined, sentAt };
}

function isFileEntry(value: unknown): value is FileEntry {
  return isRecord(value) && typeof value.name === 'string' && typeof value.size === 'number';
}
