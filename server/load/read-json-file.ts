import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { FileDiagnostic, ReadJson } from './json-file.ts';
import { parseJsonFile } from './json-file.ts';
import type { Position } from './positions.ts';
import { createPositions } from './positions.ts';

const foreign =
  'not UTF-8: this letter would be shown as “\uFFFD”; save the file as UTF-8 (it may be Windows-1252)';

/** The position of the first byte that is not UTF-8. */
function findForeignByte(bytes: Buffer): Position {
  const text = bytes.toString();
  return createPositions(text)(text.indexOf('\uFFFD'));
}

/** Errors of the machine, which may pass: they say nothing of the file. */
const passing = new Set(['EMFILE', 'ENFILE', 'EIO', 'ENOMEM', 'EAGAIN']);

/** Reads and parses a JSON file. A missing file is a diagnostic. */
export async function readJsonFile(file: string, absolutePath: string): Promise<ReadJson> {
  const fail = (diagnostic: Omit<FileDiagnostic, 'file' | 'path'>): ReadJson => ({
    json: undefined,
    diagnostics: [{ file, path: '', ...diagnostic }],
  });
  try {
    const bytes = await readFile(absolutePath);
    if (isUtf8(bytes)) return parseJsonFile(file, bytes.toString());
    return fail({ ...findForeignByte(bytes), message: foreign, code: 'not-json' });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause) || passing.has(String(cause.code)))
      throw cause;
    const message =
      cause.code === 'ENOENT' ? 'is missing; add this file' : `cannot be read: ${cause.message}`;
    return fail({ line: 1, column: 1, message });
  }
}
