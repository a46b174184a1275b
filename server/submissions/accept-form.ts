import type { Form } from '../../src/forms/define-form.ts';
import { validateForm } from '../../src/forms/validate-form.ts';
import { decodeWire } from '../../src/forms/wire.ts';
import { getFormLimits } from './limits.ts';
import { isRefusedKind, readAttachments } from './read-attachments.ts';
import type { ReceivedForm } from './read-form.ts';
import type { Attachment } from './submission.ts';
import { type AnswerTexts, type FieldError, SubmissionError } from './submission-error.ts';

export type AcceptedForm = { fields: Record<string, string>; attachments: Attachment[] };

/** Holds a received form against its schema: the same one, compiled alike, as in the browser. */
export async function acceptForm(
  form: Form,
  { fields, files }: ReceivedForm,
  texts: AnswerTexts,
): Promise<AcceptedForm> {
  const decoded = decodeWire(form.definition, fields, texts);
  if (decoded.errors) throw refuseAll(422, decoded.errors);
  const attachments = await readAttachments(files, texts.fileName);
  const limits = getFormLimits(form).files;
  const entries = attachments.map(({ name, type, bytes }) => ({
    name,
    type,
    size: bytes.byteLength,
  }));
  const data = limits && entries.length > 0 ? { [limits.field]: entries } : {};
  const errors = validateForm(form, { ...decoded.data, ...data }, texts);
  const isKindRefused = limits && attachments.some((file) => isRefusedKind(file, limits));
  if (isKindRefused) {
    const about = errors.filter(({ field }) => field === limits.field);
    throw refuseAll(415, about.length > 0 ? about : errors);
  }
  if (errors.length > 0) throw refuseAll(422, errors);
  return { fields: dropEmpty(fields), attachments };
}

/** Errors of the browser's forms carry more than what is answered. */
const refuseAll = (status: 415 | 422, errors: readonly FieldError[]) =>
  new SubmissionError(status, () => errors.map(({ field, message }) => ({ field, message })));

/** An empty field counts as none (decodeWire): the copy holds what was said. */
const dropEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
