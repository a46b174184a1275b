import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/**
 * Writes a cache file atomically: readers see the old file or the new one, and the last of two writers
 * wins. Does nothing where the file system is read-only.
 */
export async function writeJsonCache(path: string, value: unknown): Promise<void> {
  const own = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(own, JSON.stringify(value));
    await rename(own, path);
  } catch (error) {
    if (!isFileError(error)) throw error;
  }
}

const isFileError = (error: unknown) => error instanceof Error && 'code' in error;
