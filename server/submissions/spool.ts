import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getMultipartBoundary } from '@remix-run/multipart-parser';
import { makePrivateFolder } from '../config/private-folder.ts';
import { OverloadedError } from '../http/work-queue.ts';
import { type FormLimits, headerBytes } from './limits.ts';
import { reject, rejectMalformed, rejectSize } from './submission-error.ts';

/** A multipart body, completely received. */
export type ReceivedBody = {
  boundary: string;
  size: number;
  read: () => Promise<Uint8Array>;
  remove: () => Promise<void>;
};

/**
 * Receives a multipart body within its limits. Rejects with a `SubmissionError`, or with an
 * {@link OverloadedError} when all bodies together exceed their limit.
 */
export type ReceiveBody = (request: Request, limits: FormLimits) => Promise<ReceivedBody>;

type SpoolOptions = {
  folder: string;
  /** Bytes of all bodies together. */
  diskBytes?: number;
};

/** Spools incoming bodies in files, so that a stalled upload occupies no memory. */
export function createSpool({ folder, diskBytes = 1024 ** 3 }: SpoolOptions): ReceiveBody {
  let onDisk = 0;
  return async (request, limits) => {
    const boundary = readBoundary(request);
    const allowedBytes = limits.totalBytes + limits.parts * headerBytes;
    if (Number(request.headers.get('Content-Length') ?? 0) > allowedBytes) rejectSize(limits);
    const file = await openUnnamed(folder);
    let size = 0;
    const remove = async () => {
      onDisk -= size;
      size = 0;
      await file.close();
    };
    try {
      for await (const chunk of readChunks(request)) {
        if (size + chunk.length > allowedBytes) rejectSize(limits);
        if (onDisk + chunk.length > diskBytes) {
          throw new OverloadedError('Too many bodies are being received.');
        }
        size += chunk.length;
        onDisk += chunk.length;
        await file.appendFile(chunk);
      }
    } catch (error) {
      await remove();
      throw error;
    }
    const read = () => buffer(file.createReadStream({ start: 0, autoClose: false }));
    return { boundary, size, read, remove };
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
