import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import type { Form } from '../../src/forms/define-form.ts';
import { findFilesField } from '../../src/forms/wire.ts';
import { makePrivateFolder } from '../config/private-folder.ts';
import { OverloadedError } from '../http/work-queue.ts';
import { reject, SubmissionError } from './submission-error.ts';

export type FormLimits = ReturnType<typeof getFormLimits>;

/** Bytes of all attachments, if the schema does not say (`maxTotalSize`): mail servers commonly accept 25 MB, and base64 adds a third. */
const mailedBytes = 12 * 1024 * 1024;
const textBytes = 256 * 1024;

/** The size limits of a form: bytes of all its parts, and those of its files, if it has any. */
export function getFormLimits({ definition }: Form) {
  const field = findFilesField(definition);
  if (!field) return { totalBytes: textBytes };
  const { maxItems = 0, maxTotalSize = mailedBytes, items, wire = field.name } = field.schema;
  const { size, type } = items?.properties ?? {};
  return {
    totalBytes: textBytes + maxTotalSize,
    files: {
      /** Name of the field in the form, and on the wire. */
      field: field.name,
      wireName: wire,
      bytes: size?.maximum ?? maxTotalSize,
      count: maxItems,
      types: type?.enum ?? [],
    },
  };
}

const rejectMalformed = () => reject(422, '', ({ malformed }) => malformed);

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));

const rejectSize = ({ files, totalBytes }: FormLimits): never =>
  reject(413, files?.field ?? '', ({ filesTooLong, tooLong }) =>
    files ? filesTooLong(megabytes(files.bytes), megabytes(totalBytes)) : tooLong,
  );

/** A form as it was sent. */
export type ReceivedForm = {
  fields: Record<string, string>;
  files: { name: string; bytes: Uint8Array }[];
};

/**
 * Receives a multipart body completely, then runs a task that may read it. Rejects with a `SubmissionError`,
 * or with an {@link OverloadedError} when all bodies together exceed their limit.
 */
export type ReceiveForm = <Result>(
  request: Request,
  limits: FormLimits,
  task: (read: () => Promise<ReceivedForm>) => Promise<Result>,
) => Promise<Result>;

/** Bytes of one text field: far more than any schema allows, so that the schema's own message is shown. */
const fieldBytes = 64 * 1024;

/** Text fields and files of a form together, and bytes of the headers of one. */
const maxParts = 60;
const headerBytes = 4 * 1024;

type ReceiverOptions = {
  folder: string;
  /** Bytes of all bodies together. */
  diskBytes?: number;
};

/** Keeps incoming bodies in files, so that a stalled upload occupies no memory. */
export function createFormReceiver({
  folder,
  diskBytes = 1024 ** 3,
}: ReceiverOptions): ReceiveForm {
  let onDisk = 0;
  return async (request, limits, task) => {
    const boundary = readBoundary(request);
    const allowedBytes = limits.totalBytes + maxParts * headerBytes;
    if (Number(request.headers.get('Content-Length') ?? 0) > allowedBytes) rejectSize(limits);
    const file = await openUnnamed(folder);
    let size = 0;
    try {
      for await (const chunk of readChunks(request)) {
        size += chunk.length;
        onDisk += chunk.length;
        if (size > allowedBytes) rejectSize(limits);
        if (onDisk > diskBytes) throw new OverloadedError('Too many bodies are being received.');
        await file.appendFile(chunk);
      }
      return await task(async () => {
        const bytes = await buffer(file.createReadStream({ start: 0, autoClose: false }));
        return readParts(bytes, boundary, limits);
      });
    } finally {
      onDisk -= size;
      await file.close();
    }
  };
}

function readBoundary({ headers }: Request): string {
  const contentType = headers.get('Content-Type') ?? '';
  const boundary = getMultipartBoundary(contentType);
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !boundary || boundary.length > 200) {
    return reject(415, '', ({ notMultipart }) => notMultipart);
  }
  return boundary;
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body;
  } catch {
    // The client left in the middle of the body.
    rejectMalformed();
  }
}

/** A file without a name disappears with the process. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  makePrivateFolder(folder);
  const path = join(folder, `incoming-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Reads the parts of a body. Stops at the first limit that they exceed. */
function readParts(bytes: Uint8Array, boundary: string, limits: FormLimits): ReceivedForm {
  const fields = new Map<string, string>();
  const files: ReceivedForm['files'] = [];
  const addFile = (name: string, { filename = '', size, bytes: content }: MultipartPart) => {
    if (name !== limits.files?.wireName) reject(422, name, ({ unknownField }) => unknownField);
    // An empty file field is sent as a part without name and content (WHATWG HTML 4.10.21.4).
    if (filename === '' && size === 0) return;
    // One file too many is kept, so that the schema's own message is shown.
    if (files.length <= (limits.files?.count ?? 0)) files.push({ name: filename, bytes: content });
  };
  const addField = (name: string, part: MultipartPart) => {
    if (fields.has(name)) reject(422, name, ({ sentTwice }) => sentTwice);
    if (part.size > fieldBytes) reject(413, name, ({ textTooLong }) => textTooLong);
    fields.set(name, readText(part) ?? reject(422, name, ({ unreadable }) => unreadable));
  };
  const parts = parseMultipart(bytes, {
    boundary,
    maxFileSize: Math.max(limits.files?.bytes ?? 0, fieldBytes),
    maxTotalSize: limits.totalBytes,
    maxParts,
    maxHeaderSize: headerBytes,
  });
  try {
    for (const part of parts) {
      const add = part.isFile ? addFile : addField;
      add(part.name ?? rejectMalformed(), part);
    }
  } catch (error) {
    if (error instanceof SubmissionError) throw error;
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      rejectSize(limits);
    }
    if (error instanceof MaxPartsExceededError)
      reject(413, '', ({ tooManyFields }) => tooManyFields);
    // Incomplete, or with headers that are not UTF-8.
    rejectMalformed();
  }
  return { fields: Object.fromEntries(fields), files };
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
