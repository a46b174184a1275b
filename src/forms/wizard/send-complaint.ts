import { showToast } from '../../ui/toast/toasts.ts';
import { sendForm } from '../send-form.ts';
import type { ComplaintSending } from './complaint-draft.ts';
import {
  complaintDraft,
  complaintFiles,
  complaintForm,
  complaintReceipt,
  complaintSending,
  eraseComplaint,
  getSendingKey,
  sentAnswers,
} from './complaint-draft.ts';

/** Sends the complaint, once however often it is called while it is under way. */
export async function sendComplaint(): Promise<void> {
  if (complaintSending.get().status === 'sending') return;
  complaintSending.set({ status: 'sending' });
  complaintSending.set(await send());
}

async function send(): Promise<ComplaintSending> {
  const { answers } = complaintDraft.get();
  const key = getSendingKey();
  const entries = Array.isArray(answers.files) ? answers.files : [];
  const files = await Promise.all(entries.map((entry) => complaintFiles.find(entry)));
  const lost = entries.filter((_, index) => !files[index]);
  if (lost.length > 0) {
    const names = lost.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');
    const message = `Ce navigateur n’a pas gardé ${names}\u00a0: retirez ce fichier et choisissez-le à nouveau.`;
    return { status: 'refused', errors: [{ field: 'files', message }] };
  }
  const result = await sendForm({
    form: complaintForm,
    answers,
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
  if (location.pathname !== complaintForm.wizard?.review) {
    // The visitor went on to another page meanwhile.
    showToast(
      `Votre réclamation est envoyée. ${result.reference ? `Référence ${result.reference}.` : ''}`,
    );
  }
  return { status: 'sent' };
}
