import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Node } from 'jsonc-parser';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { DiagnosticDetails } from '../../src/diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { findSyntaxError } from './json-syntax.ts';

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
    const { offset, message } = findSyntaxError(text, cause);
    const place = createPositions(text)(offset);
    return {
      json: undefined,
      diagnostics: [{ file, ...place, path: '', message, code: 'not-json' }],
    };
  }
  let locator: ((diagnostic: Diagnostic) => FileDiagnostic) | undefined;
  return {
    json: {
      file,
      text,
      value,
      written: value,
      locate: (diagnostic) => {
        locator ??= createLocator(file, text);
        return locator(diagnostic);
      },
    },
    diagnostics: [],
  };
}

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

function createLocator(file: string, text: string): (diagnostic: Diagnostic) => FileDiagnostic {
  const tree = parseTree(text);
  const position = createPositions(text);
  return ({ path, ...diagnostic }) => {
    const offset = tree ? findNearestNode(tree, path).offset : 0;
    return { file, ...position(offset), path: formatPath(path), ...diagnostic };
  };
}

/** The node at a path; for a missing field its nearest existing parent. */
function findNearestNode(tree: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    // `findNodeAtLocation` finds the value of a property; authors look for its key.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return tree;
}

/** `file:line:col path message`, as editors and CI link it. */
export function formatFileDiagnostic({
  file,
  line,
  column,
  path,
  message,
}: FileDiagnostic): string {
  return `${file}:${line}:${column} ${path}${path ? ': ' : ''}${message}`;
}

/** Thrown for invalid files. Its message lists every diagnostic of every file. */
export class FileDiagnosticsError extends Error {
  override name = 'FileDiagnosticsError';
  readonly diagnostics: readonly FileDiagnostic[];

  constructor(diagnostics: readonly FileDiagnostic[]) {
    super(diagnostics.map(formatFileDiagnostic).join('\n'));
    this.diagnostics = diagnostics;
  }
}

type Position = { line: number; column: number };

/** Converts offsets to line and column from 1, by binary search over the line starts. */
function createPositions(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= listLineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function listLineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}
