import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OverloadedError } from '../http/work-queue.ts';

/** A completely received body. */
export type SpooledBody = {
  size: number;
  read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  remove: () => Promise<void>;
};

/**
 * Receives a body: a short one in memory, a long one in a file. Rejects with the stream's error, or
 * with an {@link OverloadedError} when all files together exceed their limit.
 */
export type ReceiveBody = (stream: AsyncIterable<Uint8Array>) => Promise<SpooledBody>;

type SpoolOptions = {
  folder: string;
  /** Bytes of a body that stays in memory: a form without files. */
  memoryBytes?: number;
  /** Bytes of all files together. */
  diskBytes?: number;
};

/** Spools incoming bodies, so that a stalled upload occupies a file and no memory. */
export function createSpool({
  folder,
  memoryBytes = 16 * 1024,
  diskBytes = 1024 ** 3,
}: SpoolOptions): ReceiveBody {
  let onDisk = 0;

  const openFile = async (): Promise<FileHandle> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `incoming-${randomUUID()}`);
    const { O_RDWR, O_CREAT, O_EXCL } = constants;
    const file = await open(path, O_RDWR | O_CREAT | O_EXCL, 0o600);
    // An unnamed file disappears with the process.
    await rm(path);
    return file;
  };

  return async (stream) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    let inFile = 0;
    let file: FileHandle | undefined;
    const remove = async () => {
      onDisk -= inFile;
      inFile = 0;
      chunks.length = 0;
      await file?.close();
    };
    const write = async (chunk: Uint8Array) => {
      if (onDisk + chunk.length > diskBytes)
        throw new OverloadedError('Too many sendings are coming.');
      onDisk += chunk.length;
      inFile += chunk.length;
      file ??= await openFile();
      await file.appendFile(chunk);
    };
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        chunks.push(chunk);
        if (size > memoryBytes) for (const next of chunks.splice(0)) await write(next);
      }
    } catch (error) {
      await remove();
      throw error;
    }
    const read = () => file?.createReadStream({ start: 0, autoClose: false }) ?? chunks;
    return { size, read, remove };
  };
}
