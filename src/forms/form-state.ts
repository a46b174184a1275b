import { isRecord } from '../diagnostics/is-record.ts';
import type { FormTexts } from '../texts/fr/forms.ts';
import type { Value } from '../ui/store.ts';
import { createRandomId, createValue } from '../ui/store.ts';
import { showToast } from '../ui/toast/toasts.ts';
import type { FileStore } from './file-store.ts';
import { createFileStore } from './file-store.ts';
import type { Answers, FileEntry, FormDefinition } from './form-definition.ts';
import { sendForm } from './send-form.ts';
import type { Asked } from './topic.ts';
import { tellAsked } from './topic.ts';
import type { FieldError } from './validate-step.ts';
import { findFilesField } from './wire.ts';

/** A form as it is being written, over all steps. It outlives what shows it, and the document. */
export type Draft = {
  /** The intro was left by its button. */
  isStarted: boolean;
  answers: Answers;
  /** Names the sending of these answers, a retry after a lost answer too. */
  key: string | undefined;
  /** What they were about when the key was drawn. */
  line?: string | undefined;
};

/** What is known of a form that was sent. Its answers are not kept. */
export type Receipt = { reference: string | undefined; sentAt: string };

/** How the sending stands; it goes on while the visitor looks at another page. */
export type Sending =
  | { status: 'ready' | 'sending' | 'sent' }
  | { status: 'refused'; errors: readonly FieldError[] }
  | { status: 'failed'; message: string | undefined };

export type FormState = {
  /** Where the draft stands in session storage. */
  draftKey: string;
  draft: Value<Draft>;
  receipt: Value<Receipt | undefined>;
  /** The answers that were sent, for the printed copy: in memory only, gone with the page. */
  sentAnswers: Value<Answers | undefined>;
  sending: Value<Sending>;
  files: FileStore;
  /** A change of the answers begins another sending: its key is drawn when they are sent. */
  change: (answers: Answers) => void;
  /** The intro was left. */
  start: () => void;
  /**
   * Sends the answers, and what they are about, once however often it is called while it is under way; says
   * what became of it.
   */
  send: (asked?: Asked) => Promise<Sending>;
  /** Forgets how the last sending ended. */
  forgetSending: () => void;
};

/** What a browser holds of a form. */
export function createFormState(definition: FormDefinition, texts: FormTexts): FormState {
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
  const sentAnswers = createValue<Answers | undefined>({ initial: undefined });
  const sending = createValue<Sending>({ initial: { status: 'ready' } });
  const files = createFileStore(name);
  const forgetSending = () => sending.set(sending.initial);

  const post = async (asked: Asked | undefined): Promise<Sending> => {
    const { answers: own, key: drawn, line } = draft.get();
    const answers = tellAsked(definition, own, asked);
    const key = drawn !== undefined && line === asked?.line ? drawn : createRandomId();
    draft.set({ ...draft.get(), key, line: asked?.line });
    const field = findFilesField(definition)?.name ?? 'files';
    const entries = answers[field];
    const chosen = typeof entries === 'object' ? entries : [];
    const found = await Promise.all(chosen.map((entry) => files.find(entry)));
    const lost = chosen.filter((_, index) => !found[index]);
    if (lost.length > 0) {
      const message = texts.files.lost(lost.map((entry) => entry.name));
      return { status: 'refused', errors: [{ field, message }] };
    }
    const bytes = found.flatMap((file) => file ?? []);
    const result = await sendForm({ form: definition, answers, key, files: bytes });
    if (result.status === 'refused') return result;
    if (result.status === 'failed') {
      // Specification section 8: logged, and what was written is kept.
      console.error('Erreur de soumission', result.cause);
      return { status: 'failed', message: result.message };
    }
    const { reference } = result;
    receipt.set({ reference, sentAt: new Date().toISOString() });
    sentAnswers.set(answers);
    // Nothing of what was written stays in the browser.
    draft.set(draft.initial);
    await files.clear();
    if (wizard && location.pathname !== wizard.review) {
      // The visitor went on to another page meanwhile.
      showToast(`${texts.sent} ${reference ? texts.withReference(reference) : ''}`);
    }
    return { status: 'sent' };
  };

  return {
    draftKey,
    draft,
    receipt,
    sentAnswers,
    sending,
    files,
    forgetSending,
    change: (answers) => {
      draft.set({ isStarted: true, answers, key: undefined });
      const { status } = sending.get();
      // In a page, what went wrong is said above the fields while they are corrected.
      if (wizard ? status !== 'sending' : status === 'sent') forgetSending();
    },
    start: () => {
      if (!draft.get().isStarted) draft.set({ ...draft.get(), isStarted: true });
      if (sending.get().status !== 'sending') forgetSending();
    },
    send: async (asked) => {
      if (sending.get().status === 'sending') return sending.get();
      sending.set({ status: 'sending' });
      const outcome = await post(asked);
      sending.set(outcome);
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
    key: typeof stored.key === 'string' ? stored.key : undefined,
    line: typeof stored.line === 'string' ? stored.line : undefined,
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
