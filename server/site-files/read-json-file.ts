import { readFile } from 'node:fs/promises';
import type { FileProblem, ReadJson } from './json-file.ts';
import { parseJsonFile } from './json-file.ts';

/** A text, or why there is none. */
type ReadText = { text: string; problems: [] } | { text: undefined; problems: FileProblem[] };

/** Reads a file; one that is not there is a problem like any other. */
export async function readTextFile(file: string, absolutePath: string): Promise<ReadText> {
  try {
    return { text: await readFile(absolutePath, 'utf8'), problems: [] };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const message =
      cause.code === 'ENOENT' ? 'is missing; add this file' : `cannot be read: ${cause.message}`;
    return { text: undefined, problems: [{ file, line: 1, column: 1, path: '', message }] };
  }
}

/** Reads and parses a JSON file. */
export async function readJsonFile(file: string, absolutePath: string): Promise<ReadJson> {
  const { text, problems } = await readTextFile(file, absolutePath);
  return text === undefined ? { json: undefined, problems } : parseJsonFile(file, text);
}
