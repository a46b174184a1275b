import type { FieldError } from '../describe-errors.ts';
import { sendForm } from '../send-form.ts';
import {
  complaintDraft,
  complaintFiles,
  complaintForm,
  complaintReceipt,
  eraseComplaint,
  getSendingKey,
  sentAnswers,
} from './complaint-draft.ts';

export type ComplaintOutcome =
  | { status: 'sent' }
  | { status: 'refused'; errors: readonly FieldError[] }
  | { status: 'failed'; message: string | undefined };

let underWay: Promise<ComplaintOutcome> | undefined;

/** Sends the complaint, once however often it is called while it is under way. */
export function sendComplaint(prefix: string): Promise<ComplaintOutcome> {
  underWay ??= send(prefix).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function send(prefix: string): Promise<ComplaintOutcome> {
  const { answers } = complaintDraft.get();
  const key = getSendingKey();
  const entries = Array.isArray(answers.files) ? answers.files : [];
  const files = await Promise.all(entries.map((entry) => complaintFiles.find(entry)));
  const lost = entries.filter((_, index) => !files[index]);
  if (lost.length > 0) {
    const names = lost.map(({ name }) => `« ${name} »`).join(', ');
    const message = `Ce navigateur n’a pas gardé ${names} : retirez ce fichier et choisissez-le à nouveau.`;
    return { status: 'refused', errors: [{ field: 'files', message }] };
  }
  const result = await sendForm({
    form: complaintForm,
    answers,
    prefix,
    key,
    files: files.flatMap((file) => file ?? []),
  });
  if (result.status === 'refused') return result;
  if (result.status === 'failed') {
    // Specification section 8: logged; the visitor stays on the step.
    console.error('Erreur de soumission', result.cause);
    return { status: 'failed', message: result.message };
  }
  complaintReceipt.set({ reference: result.reference, sentAt: new Date().toISOString() });
  sentAnswers.set(answers);
  await eraseComplaint();
  return { status: 'sent' };
}
