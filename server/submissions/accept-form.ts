import type { Form } from '../../src/forms/define-form.ts';
import { validateForm } from '../../src/forms/validate-form.ts';
import { decodeWire } from '../../src/forms/wire.ts';
import { getFormLimits } from './limits.ts';
import { isWrongType, readAttachments } from './read-attachments.ts';
import type { ReceivedForm } from './read-form.ts';
import type { Attachment } from './submission.ts';
import { type AnswerTexts, type FieldError, SubmissionError } from './submission-error.ts';

export type AcceptedForm = { fields: Record<string, string>; attachments: Attachment[] };

/** Validates a received form by its compiled schema, which the browser uses too. */
export async function acceptForm(
  form: Form,
  { fields, files }: ReceivedForm,
  texts: AnswerTexts,
): Promise<AcceptedForm> {
  const decoded = decodeWire(form.definition, fields, texts);
  if (decoded.errors) throw createError(422, decoded.errors);
  const attachments = await readAttachments(files, texts.fileName);
  const limits = getFormLimits(form).files;
  const entries = attachments.map(({ name, type, bytes }) => ({
    name,
    type,
    size: bytes.byteLength,
  }));
  const data = limits && entries.length > 0 ? { [limits.field]: entries } : {};
  const errors = validateForm(form, { ...decoded.data, ...data }, texts);
  if (limits && attachments.some((file) => isWrongType(file, limits))) {
    const about = errors.filter(({ field }) => field === limits.field);
    throw createError(415, about.length > 0 ? about : errors);
  }
  if (errors.length > 0) throw createError(422, errors);
  return { fields: dropEmpty(fields), attachments };
}

/** The response names field and message alone. */
const createError = (status: 415 | 422, errors: readonly FieldError[]) =>
  new SubmissionError(status, () => errors.map(({ field, message }) => ({ field, message })));

/** Empty fields count as missing, as in `decodeWire`: they are not stored. */
const dropEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
