import contactJson from '../../../form-schemas/contact/contact.json' with { type: 'json' };
import { isRecord } from '../../problems/is-record.ts';
import type { FieldError } from '../describe-errors.ts';
import type { Answers, FormDefinition } from '../form-definition.ts';
import { createRandomId } from '../random-id.ts';
import { sendForm } from '../send-form.ts';
import type { Value } from '../value.ts';
import { createValue } from '../value.ts';

export const contactForm = contactJson as FormDefinition;

/** A callback request as it is being written. It outlives the dialog that shows it, and the document. */
export type ContactDraft = {
  answers: Answers;
  status: 'writing' | 'sending' | 'sent' | 'failed';
  /** What the server found wrong. */
  errors: readonly FieldError[];
  /** Names the sending of these answers; a change of them begins another. */
  key: string | undefined;
};

const empty: ContactDraft = { answers: {}, status: 'writing', errors: [], key: undefined };

export const contactDraft: Value<ContactDraft> = createValue<ContactDraft>({
  initial: empty,
  storageKey: 'contact-draft',
  parse: parseDraft,
});

export function changeContactDraft(answers: Answers): void {
  const { errors, status } = contactDraft.get();
  contactDraft.set({
    answers,
    errors,
    status: status === 'sent' ? 'writing' : status,
    key: undefined,
  });
}

/** Sends the request and says what became of it. */
export async function sendContactRequest(answers: Answers): Promise<ContactDraft['status']> {
  const draft = contactDraft.get();
  const key = draft.key ?? createRandomId();
  contactDraft.set({ answers, status: 'sending', errors: [], key });
  const result = await sendForm({ form: contactForm, answers, key });
  if (result.status === 'kept') contactDraft.set({ ...empty, status: 'sent' });
  if (result.status === 'refused') {
    contactDraft.set({ answers, status: 'writing', errors: result.errors, key: undefined });
  }
  if (result.status === 'failed') {
    // Specification section 8: logged, and what was typed is kept.
    console.error('Erreur de soumission', result.cause);
    contactDraft.set({ answers, status: 'failed', errors: [], key });
  }
  return contactDraft.get().status;
}

function parseDraft(stored: unknown): ContactDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored.answers)) return undefined;
  const answers = Object.fromEntries(
    Object.entries(stored.answers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const { key } = stored;
  return { ...empty, answers, key: typeof key === 'string' ? key : undefined };
}
