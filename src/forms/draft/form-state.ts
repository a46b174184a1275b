import { isRecord } from '../../diagnostics/is-record.ts';
import { createValue } from '../../ui/store.ts';
import { createRandomId } from '../../ui/tab-storage.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import type { Answer, Answers } from '../definition/form-definition.ts';
import { setAt } from '../definition/pointers.ts';
import { evaluateTyped } from '../evaluate/evaluate.ts';
import type { CheckedForm } from '../form.ts';
import { addTopic, type Topic } from '../topic.ts';
import { addEntry, listEntries, parseEntry, removeEntry } from './entries.ts';
import { createFileStore } from './file-store.ts';
import { addKnown, getEmpty } from './known-answers.ts';
import { readText, type SubmissionState, submit } from './submit.ts';

/** The unsent answers of a form, over all steps, in session storage. */
export type Draft = {
  /** The visitor left the intro by its button. */
  isStarted: boolean;
  /** All answers were there once: the visitor has seen them together. */
  isReviewed?: boolean;
  answers: Answers;
  /** The version of the server's draft that it holds. */
  adopted?: string | undefined;
  /** Idempotency key of these answers, also for a retry after a lost response. */
  key: string | undefined;
  /** The topic at the last attempt: another topic is another submission. */
  search?: string | undefined;
};

/** The receipt of a submission, without its answers. */
export type Receipt = { reference: string | undefined; sentAt: string };

export type FormState = ReturnType<typeof createFormState>;

export function createFormState(form: CheckedForm) {
  const values = createValues(form);
  return {
    ...values,
    ...createChanges(form, values),
    /**
     * Submits the answers with their topic. Calls during a submission do nothing. Resolves with the state; a
     * toast says it on pages other than `review`.
     */
    send: async (topic?: Topic, review?: string): Promise<SubmissionState> => {
      const { submission } = values;
      if (submission.get().status === 'sending') return submission.get();
      submission.set({ status: 'sending' });
      const outcome = await sendDraft(form, values, topic);
      // The visitor has left the page that sends.
      if (review !== undefined && location.pathname !== review) sayOutcome(form, outcome, review);
      submission.set(outcome);
      return outcome;
    },
  };
}

type FormValues = ReturnType<typeof createValues>;

function createValues({ definition: { name, steps, endpoint } }: CheckedForm) {
  const draftKey = `${name}-draft`;
  return {
    draftKey,
    draft: createValue<Draft>({
      initial: { isStarted: false, answers: {}, key: undefined },
      storageKey: draftKey,
      parse: parseDraft,
    }),
    receipt: createValue<Receipt | undefined>({
      initial: undefined,
      // Only a form in steps has a page that shows it later.
      ...(steps ? { storageKey: `${name}-receipt`, parse: parseReceipt } : {}),
    }),
    /** The sent answers, for the printed copy: in memory only. */
    sentAnswers: createValue<Answers | undefined>({ initial: undefined }),
    submission: createValue<SubmissionState>({ initial: { status: 'ready' } }),
    files: createFileStore(name, `/api/${endpoint}/kept/`),
  };
}

function createChanges({ definition }: CheckedForm, { draft, submission }: FormValues) {
  const forgetSubmission = () => submission.set(submission.initial);
  const getAnswers = () => draft.get().answers;
  const change = (answers: Answers) => {
    draft.set({ ...draft.get(), isStarted: true, answers, key: undefined });
    const { status } = submission.get();
    // A form in a page shows the errors above the fields while the visitor corrects them.
    if (definition.steps ? status !== 'sending' : status === 'sent') forgetSubmission();
  };
  return {
    forgetSubmission,
    /** Changes the answers. They get a new idempotency key when they are sent. */
    change,
    /** Changes one answer; undefined: it was emptied. */
    setAnswer: (pointer: string, answer: Answer | undefined) =>
      change(setAt(getAnswers(), pointer, answer ?? getEmpty(definition, pointer))),
    /** Returns the position of the new entry. */
    addEntry: (list: string): number => {
      const index = listEntries(getAnswers(), list).length;
      change(addEntry(definition, getAnswers(), list));
      return index;
    },
    /** Takes an entry out of a list. Returns what puts it back. */
    removeEntry: (pointer: string): (() => void) => {
      const { list, index } = parseEntry(pointer);
      const removed = listEntries(getAnswers(), list)[index];
      change(removeEntry(getAnswers(), pointer));
      return () => {
        if (removed === undefined) return;
        const entries = listEntries(getAnswers(), list).toSpliced(index, 0, removed);
        change(setAt(getAnswers(), list, entries));
      };
    },
    start: () => {
      if (!draft.get().isStarted) draft.set({ ...draft.get(), isStarted: true });
      if (submission.get().status !== 'sending') forgetSubmission();
    },
    markReviewed: () => {
      if (!draft.get().isReviewed) draft.set({ ...draft.get(), isReviewed: true });
    },
  };
}

/** Posts the draft. Once it was received, nothing of it stays in the browser but the receipt. */
async function sendDraft(form: CheckedForm, values: FormValues, topic: Topic | undefined) {
  const { definition } = form;
  const { draft, receipt, sentAnswers, files } = values;
  const last = draft.get();
  const { search } = topic ?? {};
  const key = last.key !== undefined && last.search === search ? last.key : createRandomId();
  draft.set({ ...last, key, search });
  const known = addKnown(definition, last.answers, location.search);
  const { answers } = evaluateTyped(form, addTopic(definition, known, topic));
  const outcome = await submit(form, files, { answers, search, key });
  if (outcome.status === 'sent') {
    receipt.set({ reference: outcome.reference, sentAt: new Date().toISOString() });
    sentAnswers.set(answers);
    draft.set(draft.initial);
    await files.clear();
  }
  return outcome;
}

function sayOutcome({ texts }: CheckedForm, outcome: SubmissionState, review: string): void {
  if (outcome.status === 'sent') {
    const { reference } = outcome;
    showToast(`${texts.sent} ${reference ? texts.withReference(reference) : ''}`);
  } else if (outcome.status === 'failed') {
    const next = { label: texts.again, href: review, style: 'text' } as const;
    showToast(texts.failed, { isFailure: true, next });
  }
}

function parseDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored.answers)) return undefined;
  return {
    isStarted: stored.isStarted === true,
    isReviewed: stored.isReviewed === true,
    adopted: readText(stored.adopted),
    // JSON of this page's own; `evaluate` takes any.
    answers: stored.answers as Answers,
    key: readText(stored.key),
    search: readText(stored.search),
  };
}

function parseReceipt(stored: unknown): Receipt | undefined {
  if (!isRecord(stored) || typeof stored.sentAt !== 'string') return undefined;
  if (Number.isNaN(Date.parse(stored.sentAt))) return undefined;
  return { reference: readText(stored.reference), sentAt: stored.sentAt };
}
