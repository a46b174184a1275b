import { fileTypeFromBuffer } from 'file-type';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import { listChoices } from '../../src/forms/definition/field-kinds.ts';
import type { Answers } from '../../src/forms/definition/form-definition.ts';
import { getAt } from '../../src/forms/definition/pointers.ts';
import type { FormLink } from '../../src/forms/draft/form-link.ts';
import { addMissing, readLinked } from '../../src/forms/draft/known-answers.ts';
import { evaluate } from '../../src/forms/evaluate/evaluate.ts';
import { findUnexpected } from '../../src/forms/evaluate/unexpected.ts';
import type { Form } from '../../src/forms/form.ts';
import { addTopic, type Topic } from '../../src/forms/topic.ts';
import { decodeParts, toErrorField, toStored, type WireError } from '../../src/forms/wire/wire.ts';
import { parseWireName } from '../../src/forms/wire/wire-names.ts';
import type { ReceivedForm, SentPart } from './received-form.ts';
import type { Attachment } from './store/outbox.ts';
import { type AnswerTexts, type FieldError, reject, SubmissionError } from './submission-error.ts';

/** Validates a received form by its schema, as the browser does. */
export async function acceptForm(
  form: Form,
  received: ReceivedForm,
  texts: AnswerTexts,
  now: Date,
  { topic, link }: { topic?: Topic | undefined; link?: FormLink | undefined } = {},
): Promise<{ fields: Answers; attachments: Attachment[] }> {
  const files = new Map<object, Attachment>();
  const sent = received.parts
    ? await readParts(form, received.parts, files, texts)
    : readObject(received.answers);
  const linked = readLinked(form.definition, link);
  const answers = addTopic(form.definition, addMissing(sent, linked), topic);
  const evaluation = evaluate(form, answers, { now, timeZone: form.timeZone });
  const unexpected = findUnexpected(form, answers, evaluation, Object.fromEntries(linked));
  const errors = [...evaluation.errors, ...unexpected].map(({ pointer, message }) =>
    describeError(form, pointer, message),
  );
  const types = errors.filter(({ pointer }) => isWrongType(pointer, evaluation.answers));
  if (types.length > 0) throw createError(415, types);
  if (errors.length > 0) throw createError(422, errors);
  if (evaluation.stop) {
    const { title, text } = evaluation.stop;
    throw createError(422, [describeError(form, '', `${title} – ${text}`)]);
  }
  const objects = [...listObjects(evaluation.answers)];
  return {
    fields: toStored(form, evaluation.answers),
    attachments: objects.flatMap((one) => files.get(one) ?? []),
  };
}

const readObject = (answers: unknown): Answers =>
  // Any JSON; `evaluate` takes it.
  isRecord(answers) ? (answers as Answers) : reject(422, '', ({ notAnObject }) => notAnObject);

/** The answers in the parts of a body. Files become entries, by which `files` finds them again. */
async function readParts(
  form: Form,
  parts: readonly SentPart[],
  files: Map<object, Attachment>,
  texts: AnswerTexts,
): Promise<Answers> {
  const read = await Promise.all(
    parts.map(async ({ name, value }, index) => {
      if (typeof value === 'string') return [name, value] as const;
      const file = await readFile(value, index, texts);
      const entry = { name: file.name, type: file.type, size: file.bytes.length };
      files.set(entry, file);
      return [name, entry] as const;
    }),
  );
  const { answers, errors } = decodeParts(form, read);
  const wrong = errors.map((error) => describeWire(error, texts));
  if (wrong.length > 0) throw createError(422, wrong);
  return answers;
}

/** A file as it is kept, by its content. */
export async function readFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  index: number,
  { fileName }: Pick<AnswerTexts, 'fileName'>,
): Promise<Attachment> {
  const type = await detectType(bytes);
  return { name: cleanFileName(name, type, `${fileName}-${index + 1}`), type, bytes };
}

function describeWire({ name, problem, field }: WireError, texts: AnswerTexts): FieldError {
  const pointer = field?.pattern ?? parseWireName(name) ?? '';
  if (problem === 'unknown') return { field: name, pointer, message: texts.unknownField };
  if (problem === 'twice') return { field: name, pointer, message: texts.sentTwice };
  const { wireValues = [] } = field?.schema ?? {};
  const choices = listChoices(field?.schema ?? {});
  const shown = wireValues.map((wire, index) => `${wire} (${choices[index]?.label ?? wire})`);
  return { field: field?.name ?? name, pointer, message: texts.otherAnswer(shown) };
}

const describeError = (form: Form, pointer: string, message: string): FieldError => ({
  field: toErrorField(form.definition, pointer),
  pointer,
  message,
});

/** Whether an error is about the type of a file with content: an empty one has none. */
function isWrongType(pointer: string, answers: Answers): boolean {
  const [, at] = /^(.*)\/type$/.exec(pointer) ?? [];
  const file: unknown = at === undefined ? undefined : getAt(answers, at);
  return isRecord(file) && Number(file.size) > 0;
}

/** Every object in some answers, the entries of files among them. */
export function* listObjects(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Object.values(value)) yield* listObjects(inner);
}

const createError = (status: 415 | 422, errors: readonly FieldError[]) =>
  new SubmissionError(status, () => errors);

/** File extensions by media type. The first one is added to a name without any of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/** The type of a file by its content: neither its name nor the browser's type is trusted. */
async function detectType(bytes: Uint8Array): Promise<string> {
  const unknown = { mime: 'application/octet-stream' };
  // Rejects for a truncated file of a known type.
  const type = await fileTypeFromBuffer(bytes).catch(() => unknown);
  // Readers find a PDF within its first 1,024 bytes (ISO 32000-1, annex H.3.4.1): scanners write before it.
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const pdf = /^[^<]*%PDF-\d/.test(head) ? { mime: 'application/pdf' } : unknown;
  return (type ?? pdf).mime;
}

/** Bytes: file systems allow 255, with what an export puts before the name. */
const longestName = 200;

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
  // A letter that is cut becomes U+FFFD.
  const short = Buffer.from(stem)
    .subarray(0, longestName)
    .toString()
    .replace(/\uFFFD+$/, '');
  return `${short.trim() || defaultName}${ending}`;
}
