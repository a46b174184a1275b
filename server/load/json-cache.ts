import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads a cache file; undefined: missing or truncated. */
export async function readJsonCache(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || isFileError(error)) return undefined;
    throw error;
  }
}

/** Writes a cache file, where the file system is not read-only. The last of two writers wins. */
export async function writeJsonCache(path: string, value: unknown): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, JSON.stringify(value));
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

/** Writes a file atomically: readers see the old file or the new one. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const isFileError = (error: unknown) => error instanceof Error && 'code' in error;
