import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { DiagnosticDetails } from '../../src/diagnostics/diagnostic-details.ts';
import { formatPath, type JsonPath } from '../../src/diagnostics/json-path.ts';

/** A diagnostic with its position in a file: line and column from 1. */
export type FileDiagnostic = {
  file: string;
  line: number;
  column: number;
  path: string;
  message: string;
} & DiagnosticDetails;

/** A JSON document, with a function that locates its parts. */
export type JsonFile = {
  file: string;
  text: string;
  /** With facts instead of `{{name}}`. */
  value: unknown;
  /** As written in the file. */
  written: unknown;
  locate: (diagnostic: Diagnostic) => FileDiagnostic;
};

/** A document, or the diagnostics of an unreadable file. */
export type ReadJson =
  | { json: JsonFile; diagnostics: [] }
  | { json: undefined; diagnostics: FileDiagnostic[] };

/**
 * Parses JSON with `JSON.parse`. Positions need a second parse, much slower and larger, which runs only
 * for a document with diagnostics.
 */
export function parseJsonFile(file: string, text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const { offset, message } = getSyntaxError(text, cause);
    const diagnostic = { file, ...placeAt(text, offset), path: '', message, code: 'not-json' };
    return { json: undefined, diagnostics: [diagnostic] };
  }
  let tree: Node | undefined;
  const locate = ({ path, ...diagnostic }: Diagnostic): FileDiagnostic => {
    tree ??= parseTree(text);
    const offset = tree ? getNearestNode(tree, path).offset : 0;
    return { file, ...placeAt(text, offset), path: formatPath(path), ...diagnostic };
  };
  return { json: { file, text, value, written: value, locate }, diagnostics: [] };
}

const foreign =
  'not UTF-8: this letter would be shown as “\uFFFD”; save the file as UTF-8 (it may be Windows-1252)';

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
    const text = bytes.toString();
    if (isUtf8(bytes)) return parseJsonFile(file, text);
    return fail({ ...placeAt(text, text.indexOf('\uFFFD')), message: foreign, code: 'not-json' });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause) || passing.has(String(cause.code)))
      throw cause;
    const message =
      cause.code === 'ENOENT' ? 'is missing; add this file' : `cannot be read: ${cause.message}`;
    return fail({ line: 1, column: 1, message });
  }
}

/**
 * The text of a file; undefined when it cannot be read, which another check reports. Synchronous: promises
 * for ten thousand files cost more than reading them.
 */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The node at a path; for a missing field its nearest existing parent. */
function getNearestNode(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    // `findNodeAtLocation` finds the value of a property; authors look for its key.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** `file:line:col path message`, as editors and CI link it. */
export const formatFileDiagnostic = (found: FileDiagnostic): string => {
  const place = `${found.file}:${found.line}:${found.column}`;
  return `${place} ${found.path}${found.path ? ': ' : ''}${found.message}`;
};

/** Thrown for invalid files. Its message lists every diagnostic of every file. */
export class FileDiagnosticsError extends Error {
  override name = 'FileDiagnosticsError';
  readonly diagnostics: readonly FileDiagnostic[];

  constructor(diagnostics: readonly FileDiagnostic[]) {
    super(diagnostics.map(formatFileDiagnostic).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Line and column of an offset, from 1. */
function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

type ErrorName = ReturnType<typeof printParseErrorCode>;

const hints: Partial<Record<ErrorName, string>> = {
  InvalidCommentToken: 'JSON has no comments; remove it',
  ColonExpected: 'a colon is missing after the name; write "name": value',
  CommaExpected: 'a comma is missing before this; add it',
  CloseBraceExpected: 'a brace is never closed; add "}"',
  CloseBracketExpected: 'a bracket is never closed; add "]"',
  EndOfFileExpected: 'the document ends before this; remove what follows',
  UnexpectedEndOfString: 'a text is never closed; add a double quote at its end',
  InvalidCharacter: 'a text holds a line break or a tab; write \\n or \\t',
  InvalidEscapeCharacter: 'unknown sign after a backslash; write \\\\ for a backslash',
  InvalidUnicode: '\\u needs four hexadecimal digits',
  InvalidNumberFormat: 'this is no number of JSON; write it like 12 or 0.5',
  InvalidSymbol: 'names and texts stand in double quotes; add them',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
};

/** Finds the syntax error of a text; `cause` is the error of `JSON.parse`. */
function getSyntaxError(text: string, cause: unknown): { offset: number; message: string } {
  if (text.startsWith('\uFEFF')) {
    const message = 'not JSON: a byte order mark begins the file; save it as UTF-8 without one';
    return { offset: 0, message };
  }
  if (text.trim() === '') return { offset: 0, message: 'not JSON: the file is empty' };
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { offset: 0, message: `not JSON: ${reason}` };
  }
  const name = printParseErrorCode(first.error);
  if (name === 'PropertyNameExpected' || name === 'ValueExpected') {
    const before = text.slice(0, first.offset).trimEnd();
    if (before.endsWith(',') && /^[}\]]/.test(text.slice(first.offset))) {
      const message = 'not JSON: a comma follows the last entry; remove it';
      return { offset: before.length - 1, message };
    }
  }
  const quote = /"\p{Zs}*$/u.exec(text.slice(0, first.offset));
  const isInText = quote && /^[^"{[]/.test(text.slice(first.offset));
  if (isInText && (name === 'InvalidSymbol' || name === 'CommaExpected')) {
    const message =
      'not JSON: a text holds a double quote; write \\" for it, or « » around the words';
    return { offset: quote.index, message };
  }
  if (name === 'UnexpectedEndOfString' && /^.*\s*\n\s*[^\s"}\]]/.test(text.slice(first.offset))) {
    const message =
      'not JSON: a text goes on in the next line; write all of it in one, with \\n for a line break';
    return { offset: first.offset, message };
  }
  return { offset: first.offset, message: `not JSON: ${hints[name] ?? 'correct the syntax'}` };
}
