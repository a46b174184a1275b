import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import { type FormLimits, headerBytes } from './limits.ts';
import type { ReceivedBody } from './spool.ts';
import { reject, rejectMalformed, rejectSize, SubmissionError } from './submission-error.ts';

export type ReceivedFile = { name: string; bytes: Uint8Array };
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] };

/** Reads the parts of a body. Stops at the first limit that they exceed. */
export async function readForm(
  { boundary, read }: ReceivedBody,
  limits: FormLimits,
): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  const parts = parseMultipart(await read(), {
    boundary,
    maxFileSize: Math.max(limits.files?.bytes ?? 0, limits.fieldBytes),
    maxTotalSize: limits.totalBytes,
    maxParts: limits.parts,
    maxHeaderSize: headerBytes,
  });
  try {
    for (const part of parts) {
      if (part.isFile) addFile(files, part, limits);
      else addField(fields, part, limits);
    }
  } catch (error) {
    if (error instanceof SubmissionError) throw error;
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      rejectSize(limits);
    }
    if (error instanceof MaxPartsExceededError) {
      reject(413, '', ({ tooManyFields }) => tooManyFields);
    }
    // Incomplete, or with headers that are not UTF-8.
    rejectMalformed();
  }
  return { fields: Object.fromEntries(fields), files };
}

function addFile(files: ReceivedFile[], part: MultipartPart, limits: FormLimits): void {
  const { name = rejectMalformed(), filename = '' } = part;
  if (name !== limits.files?.wireName) reject(422, name, ({ unknownField }) => unknownField);
  // An empty file field is sent as a part without name and content (WHATWG HTML 4.10.21.4).
  if (filename === '' && part.size === 0) return;
  // One file too many is kept, so that the schema's own message is shown.
  if (files.length <= (limits.files?.count ?? 0)) files.push({ name: filename, bytes: part.bytes });
}

function addField(fields: Map<string, string>, part: MultipartPart, limits: FormLimits): void {
  const { name = rejectMalformed() } = part;
  if (fields.has(name)) reject(422, name, ({ sentTwice }) => sentTwice);
  if (part.size > limits.fieldBytes) reject(413, name, ({ textTooLong }) => textTooLong);
  fields.set(name, readText(part) ?? reject(422, name, ({ unreadable }) => unreadable));
}

/** Text with `\n` as line break; undefined: not text. */
function readText(part: MultipartPart): string | undefined {
  try {
    const text = part.text.replaceAll(/\r\n?/g, '\n');
    return /(?![\n\t])\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
