import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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

/**
 * Writes a file atomically: readers see the old file or the new one. `isPrivate`: for its owner alone, and it
 * outlasts a loss of power.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  isPrivate = false,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    await writeFile(temporary, content, isPrivate ? { mode: 0o600, flush: true } : {});
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (!isPrivate) return;
  // Syncing the folder makes the new name durable.
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

const isFileError = (error: unknown) => error instanceof Error && 'code' in error;
