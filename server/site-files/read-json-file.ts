import { readFile } from 'node:fs/promises';
import type { ReadJson } from './json-file.ts';
import { parseJsonFile } from './json-file.ts';

/** Reads and parses a JSON file; one that is not there is a problem like any other. */
export async function readJsonFile(file: string, absolutePath: string): Promise<ReadJson> {
  try {
    return parseJsonFile(file, await readFile(absolutePath, 'utf8'));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const message =
      cause.code === 'ENOENT' ? 'is missing; add this file' : `cannot be read: ${cause.message}`;
    return { json: undefined, problems: [{ file, line: 1, column: 1, path: '', message }] };
  }
}
