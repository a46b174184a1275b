import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, statfs } from 'node:fs/promises';
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
import { listFields } from '../../src/forms/definition/list-fields.ts';
import type { Form } from '../../src/forms/form.ts';
import { dropControls } from '../../src/forms/wire/read-answer.ts';
import { makePrivateFolder } from '../config/private-folder.ts';
import { OverloadedError } from '../http/work-queue.ts';
import type { ReceivedForm, SentPart } from './received-form.ts';
import { reject, SubmissionError } from './submission-error.ts';

type FormLimits = ReturnType<typeof getFormLimits>;

/** Bytes of all attachments, if the schema does not say (`maxTotalSize`): mail servers commonly accept 25 MB, and base64 adds a third. */
const mailedBytes = 12 * 1024 * 1024;
const textBytes = 256 * 1024;

/** The size limits of a form: bytes of all its parts, and those of its files, if it has any. */
export function getFormLimits({ definition }: Pick<Form, 'definition'>) {
  const fields = listFields(definition).filter(({ kind }) => kind === 'files');
  if (fields.length === 0) return { totalBytes: textBytes };
  const only = fields.length === 1 ? fields[0] : undefined;
  const sizes = fields.map(
    ({ schema: { maxTotalSize = mailedBytes, items } }) =>
      items?.properties?.size?.maximum ?? maxTotalSize,
  );
  return {
    totalBytes: textBytes + (only?.schema.maxTotalSize ?? mailedBytes),
    /** `pointer`: the only field of files, or none that an error is about. */
    files: { pointer: only?.pattern ?? '', bytes: Math.max(...sizes) },
  };
}

const rejectMalformed = () => reject(422, '', ({ malformed }) => malformed);

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));

const rejectSize = ({ files, totalBytes }: FormLimits): never =>
  reject(413, files?.pointer ?? '', ({ filesTooLong, tooLong }) =>
    files ? filesTooLong(megabytes(files.bytes), megabytes(totalBytes)) : tooLong,
  );

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
const maxParts = 2_000;
const headerBytes = 4 * 1024;
/** Letters of the name of a part. */
const longestName = 200;
/** What boundary and headers of a part take, on average. */
const partBytes = 512;

/**
 * Keeps incoming bodies in files, so that a stalled upload occupies no memory. `diskBytes`: of all bodies together.
 */
export function createFormReceiver(folder: string, diskBytes = 1024 ** 3): ReceiveForm {
  let onDisk = 0;
  return async (request, limits, task) => {
    const boundary = readBoundary(request, limits);
    const allowedBytes = limits.totalBytes + maxParts * partBytes;
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
        return boundary === undefined
          ? { answers: readJson(bytes) }
          : { parts: readParts(bytes, boundary, limits) };
      });
    } finally {
      onDisk -= size;
      await file.close();
    }
  };
}

/** The boundary of a multipart body; undefined: a program sends JSON, which holds no files. */
function readBoundary({ headers }: Request, { files }: FormLimits): string | undefined {
  const contentType = headers.get('Content-Type') ?? '';
  if (/^application\/json\s*(;|$)/i.test(contentType)) {
    return files ? reject(415, files.pointer, ({ notJson }) => notJson) : undefined;
  }
  const boundary = getMultipartBoundary(contentType);
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !boundary || boundary.length > 200) {
    return reject(415, '', ({ notMultipart }) => notMultipart);
  }
  return boundary;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_, value) =>
      typeof value === 'string' ? dropControls(value) : value,
    );
  } catch {
    return rejectMalformed();
  }
}

async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body;
  } catch {
    // The client left in the middle of the body.
    rejectMalformed();
  }
}

/** Rejects when the disk has no room for a form without files. */
export async function checkRoom(folder: string): Promise<void> {
  // With PostgreSQL the first form would make it.
  makePrivateFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < textBytes) throw new Error(`ENOSPC: ${folder} has no room for a form.`);
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
function readParts(bytes: Uint8Array, boundary: string, limits: FormLimits): SentPart[] {
  const sent: SentPart[] = [];
  const addFile = (name: string, { filename = '', size, bytes: content }: MultipartPart) => {
    // An empty file field is sent as a part without name and content (WHATWG HTML 4.10.21.4).
    if (filename !== '' || size > 0) sent.push({ name, value: { name: filename, bytes: content } });
  };
  const addField = (name: string, part: MultipartPart) => {
    if (part.size > fieldBytes) reject(413, name, ({ textTooLong }) => textTooLong);
    sent.push({ name, value: readText(part) ?? reject(422, name, ({ unreadable }) => unreadable) });
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
      const name = part.name ?? rejectMalformed();
      if (name.length > longestName) reject(422, '', ({ unknownField }) => unknownField);
      add(name, part);
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
  return sent;
}

/** Text with `\n` as line break, without control characters; undefined: not UTF-8. */
function readText(part: MultipartPart): string | undefined {
  try {
    return dropControls(part.text);
  } catch {
    return undefined;
  }
}
