import { applyEdits, modify } from 'jsonc-parser';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { isSame } from '../../../src/diagnostics/is-same.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { parseText } from './documents.ts';

type Edit = { path: JsonPath; value: unknown };

/** Writes values into a JSON text. The rest of it stays as it is, with its line ends. */
export const writeValues = (text: string, edits: readonly Edit[]): string => {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol };
  return edits.reduce(
    (written, { path, value }) =>
      applyEdits(written, modify(written, [...path], value, { formattingOptions })),
    text,
  );
};

/** A text with other values, in the form of the file that it replaces: a changed text is a changed line. */
export function keepForm(before: string | null, after: string): string {
  const was = parseText(before);
  const is = parseText(after);
  const isOwnForm = before === null || !isRecord(was) || printJson(was) === before;
  return isOwnForm ? after : writeValues(before, listEdits(was, is));
}

function listEdits(before: unknown, after: unknown, path: JsonPath = []): Edit[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((value, index) => listEdits(before[index], value, [...path, index]));
  if (!isRecord(before) || !isRecord(after)) return [{ path, value: after }];
  return Object.keys({ ...before, ...after }).flatMap((name) =>
    listEdits(before[name], after[name], [...path, name]),
  );
}
