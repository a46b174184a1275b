import { isRecord } from '../diagnostics/is-record.ts';
import type { FormTexts } from '../texts/fr/forms.ts';
import { createValue } from '../ui/store.ts';
import { createRandomId } from '../ui/tab-storage.ts';
import { showToast } from '../ui/toast/toast.tsx';
import { createFileStore } from './file-store.ts';
import type { Answers, FileEntry, FormDefinition } from './form-definition.ts';
import { addTopic, type Topic } from './topic.ts';
import type { FieldError } from './validate-form.ts';
import { encodeWire, findFilesField, wireName } from './wire.ts';

/** The unsent answers of a form, over all steps, in session storage. */
export type Draft = {
  /** The visitor left the intro by its button. */
  isStarted: boolean;
  answers: Answers;
  /** Idempotency key of these answers, also for a retry after a lost response. */
  key: string | undefined;
  /** The topic at the last attempt: another topic is another submission. */
  search?: string | undefined;
};

/** The receipt of a submission, without its answers. */
export type Receipt = { reference: string | undefined; sentAt: string };

/** The state of the submission, which continues while the visitor is on another page. */
export type SubmissionState =
  | { status: 'ready' | 'sending' | 'sent' }
  | { status: 'refused'; errors: readonly FieldError[] }
  | { status: 'failed'; message: string | undefined };

export type FormState = ReturnType<typeof createFormState>;

export function createFormState(definition: FormDefinition, texts: FormTexts) {
  const { name, wizard } = definition;
  const draftKey = `${name}-draft`;
  const draft = createValue<Draft>({
    initial: { isStarted: false, answers: {}, key: undefined },
    storageKey: draftKey,
    parse: parseDraft,
  });
  const receipt = createValue<Receipt | undefined>({
    initial: undefined,
    // Only a form in steps has a page that shows it later.
    ...(wizard ? { storageKey: `${name}-receipt`, parse: parseReceipt } : {}),
  });
  /** The sent answers, for the printed copy: in memory only. */
  const sentAnswers = createValue<Answers | undefined>({ initial: undefined });
  const submission = createValue<SubmissionState>({ initial: { status: 'ready' } });
  const files = createFileStore(name);
  const forgetSubmission = () => submission.set(submission.initial);
  /** The wizard, if the visitor has left it during the submission. */
  const findLeftWizard = () => (wizard && location.pathname !== wizard.review ? wizard : undefined);

  /** Posts the answers (specification section 7). Never rejects. */
  const post = async (topic: Topic | undefined): Promise<SubmissionState> => {
    const { answers: own, key: lastKey, search: lastSearch } = draft.get();
    const answers = addTopic(definition, own, topic);
    const search = topic?.search;
    const key = lastKey !== undefined && lastSearch === search ? lastKey : createRandomId();
    draft.set({ ...draft.get(), key, search });
    const filesField = findFilesField(definition);
    const entries = filesField && answers[filesField.name];
    const chosen = typeof entries === 'object' ? entries : [];
    const found = await Promise.all(chosen.map(files.find));
    const lost = chosen.filter((_, index) => !found[index]).map((entry) => entry.name);
    if (filesField && lost.length > 0) {
      const message = texts.files.lost(lost);
      return { status: 'refused', errors: [{ field: filesField.name, message }] };
    }
    try {
      const body = new FormData();
      for (const [field, value] of Object.entries(encodeWire(definition, answers))) {
        body.append(field, value);
      }
      for (const file of found) if (filesField && file) body.append(wireName(filesField), file);
      const response = await fetch(`/api/${definition.endpoint}${search ?? ''}`, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key, Accept: 'application/json' },
      });
      const answer = Object(await response.json().catch(() => undefined));
      if (response.ok) return await finish(answers, readText(answer.reference));
      const errors = readErrors(answer);
      if (errors.length > 0 && [413, 415, 422].includes(response.status)) {
        return { status: 'refused', errors };
      }
      const cause = new Error(
        `POST /api/${definition.endpoint} was answered with ${response.status}.`,
      );
      return fail(cause, errors[0]?.message);
    } catch (cause) {
      return fail(cause);
    }
  };

  /** Specification section 8: logged, and the answers stay. */
  const fail = (cause: unknown, message?: string): SubmissionState => {
    console.error('Erreur de soumission', cause);
    const left = findLeftWizard();
    if (left) {
      const next = { label: texts.again, href: left.review, style: 'text' } as const;
      showToast(texts.failed, { isFailure: true, next });
    }
    return { status: 'failed', message };
  };

  const finish = async (
    answers: Answers,
    reference: string | undefined,
  ): Promise<SubmissionState> => {
    receipt.set({ reference, sentAt: new Date().toISOString() });
    sentAnswers.set(answers);
    // The answers do not stay in the browser.
    draft.set(draft.initial);
    await files.clear();
    if (findLeftWizard()) {
      showToast(`${texts.sent} ${reference ? texts.withReference(reference) : ''}`);
    }
    return { status: 'sent' };
  };

  return {
    draftKey,
    draft,
    receipt,
    sentAnswers,
    submission,
    files,
    forgetSubmission,
    /** Changes the answers. They get a new idempotency key when they are sent. */
    change: (answers: Answers) => {
      draft.set({ ...draft.get(), isStarted: true, answers, key: undefined });
      const { status } = submission.get();
      // A form in a page shows the errors above the fields while the visitor corrects them.
      if (wizard ? status !== 'sending' : status === 'sent') forgetSubmission();
    },
    start: () => {
      if (!draft.get().isStarted) draft.set({ ...draft.get(), isStarted: true });
      if (submission.get().status !== 'sending') forgetSubmission();
    },
    /** Submits the answers with their topic. Calls during a submission do nothing. Resolves with the state. */
    send: async (topic?: Topic): Promise<SubmissionState> => {
      if (submission.get().status === 'sending') return submission.get();
      submission.set({ status: 'sending' });
      const outcome = await post(topic);
      submission.set(outcome);
      return outcome;
    },
  };
}

function parseDraft(stored: unknown): Draft | undefined {
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
    key: readText(stored.key),
    search: readText(stored.search),
  };
}

function parseReceipt(stored: unknown): Receipt | undefined {
  if (!isRecord(stored) || typeof stored.sentAt !== 'string') return undefined;
  if (Number.isNaN(Date.parse(stored.sentAt))) return undefined;
  return { reference: readText(stored.reference), sentAt: stored.sentAt };
}

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readErrors({ errors }: { errors?: unknown }): FieldError[] {
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

function isFileEntry(value: unknown): value is FileEntry {
  return isRecord(value) && typeof value.name === 'string' && typeof value.size === 'number';
}
