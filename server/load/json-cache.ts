import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What was kept in a file; undefined where there is none, or one that was cut off. */
export async function readJsonCache(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || isOfFiles(error)) return undefined;
    throw error;
  }
}

/**
 * Keeps a value in a file, for who may do without it: where nothing can be written, nothing is kept.
 * Whoever reads meanwhile gets the old one as a whole, and of two writers the last one counts.
 */
export async function writeJsonCache(path: string, value: unknown): Promise<void> {
  const own = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(own, JSON.stringify(value));
    await rename(own, path);
  } catch (error) {
    if (!isOfFiles(error)) throw error;
  }
}

const isOfFiles = (error: unknown) => error instanceof Error && 'code' in error;
