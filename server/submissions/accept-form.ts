import { fileTypeFromBuffer } from 'file-type';
import type { Form } from '../../src/forms/define-form.ts';
import { validateForm } from '../../src/forms/validate-form.ts';
import { decodeWire } from '../../src/forms/wire.ts';
import { getFormLimits, type ReceivedForm } from './receive-form.ts';
import type { Attachment } from './store/outbox.ts';
import { type AnswerTexts, type FieldError, SubmissionError } from './submission-error.ts';

/** Validates a received form by its schema, as the browser does. */
export async function acceptForm(
  form: Form,
  { fields, files }: ReceivedForm,
  texts: AnswerTexts,
): Promise<{ fields: Record<string, string>; attachments: Attachment[] }> {
  const decoded = decodeWire(form.definition, fields, texts);
  if (decoded.errors) throw createError(422, decoded.errors);
  const attachments = await Promise.all(
    files.map(async ({ name, bytes }, index): Promise<Attachment> => {
      const type = await detectType(bytes);
      return { name: cleanFileName(name, type, `${texts.fileName}-${index + 1}`), type, bytes };
    }),
  );
  const limits = getFormLimits(form).files;
  const entries = attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length }));
  const sent = limits && entries.length > 0 ? { [limits.field]: entries } : {};
  const errors = validateForm(form, { ...decoded.data, ...sent }, texts);
  // An empty file has no type.
  if (
    limits &&
    attachments.some((file) => file.bytes.length > 0 && !limits.types.includes(file.type))
  ) {
    const about = errors.filter(({ field }) => field === limits.field);
    throw createError(415, about.length > 0 ? about : errors);
  }
  if (errors.length > 0) throw createError(422, errors);
  // Empty fields count as missing, as in `decodeWire`: they are not stored.
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return { fields: Object.fromEntries(filled), attachments };
}

/** The response names field and message alone. */
const createError = (status: 415 | 422, errors: readonly FieldError[]) =>
  new SubmissionError(status, () => errors.map(({ field, message }) => ({ field, message })));

/** File extensions by media type. The first one is added to a name without any of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** The type of a file by its content: neither its name nor the browser's type is trusted. */
async function detectType(bytes: Uint8Array): Promise<string> {
  // Rejects for a truncated file of a known type.
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return type?.mime ?? 'application/octet-stream';
}

const longestName = 100;

/** A name that is safe on every file system, with the extension of the detected type. */
export function cleanFileName(name: string, type: string, defaultName: string): string {
  const base = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Control and format characters: a reversed writing direction disguises an extension.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*\uFFFD]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const known = endings[type] ?? [];
  const ending = known.find((end) => base.toLowerCase().endsWith(end)) ?? known[0] ?? '';
  const stem = base.toLowerCase().endsWith(ending)
    ? base.slice(0, base.length - ending.length)
    : base;
  const short = [...stem].slice(0, longestName).join('').trim();
  return `${short || defaultName}${ending}`;
}
