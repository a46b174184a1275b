import type { Node } from 'jsonc-parser';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { DiagnosticDetails } from '../../src/diagnostics/diagnostic-details.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { findSyntaxError } from './json-syntax.ts';
import { createPositions } from './positions.ts';

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
