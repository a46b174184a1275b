import type { Node, ParseError } from 'jsonc-parser';
import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { JsonPath } from '../src/engine/json-path.ts';
import { formatPath } from '../src/engine/json-path.ts';
import type { Problem } from '../src/engine/problem.ts';

/** A problem with its place in a file: line and column from 1. */
export type FileProblem = {
  file: string;
  line: number;
  column: number;
  path: string;
  message: string;
};

/** A JSON document together with the places of its parts. */
export type JsonFile = { file: string; value: unknown; locate: (problem: Problem) => FileProblem };

/** A document, or why there is none. */
export type ReadJson =
  | { json: JsonFile; problems: [] }
  | { json: undefined; problems: FileProblem[] };

/** Parses JSON strictly (no comments, no trailing commas), keeping places for error messages. */
export function parseJsonFile(file: string, text: string): ReadJson {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors.length > 0) {
    const [first] = errors;
    const place = position(text, first?.offset ?? 0);
    const message = first
      ? `not JSON: ${splitWords(printParseErrorCode(first.error))}; correct the syntax here`
      : 'not JSON: the file is empty';
    return { json: undefined, problems: [{ file, ...place, path: '', message }] };
  }
  return {
    json: {
      file,
      value: getNodeValue(tree),
      locate: (problem) => locate(file, text, tree, problem),
    },
    problems: [],
  };
}

/** The place of a problem: its own node, else the nearest one that exists (a missing field). */
function locate(file: string, text: string, tree: Node, { path, message }: Problem): FileProblem {
  let steps: JsonPath = path;
  let node: Node | undefined;
  while (steps.length > 0 && !node) {
    node = findNodeAtLocation(tree, [...steps]);
    if (!node) steps = steps.slice(0, -1);
  }
  // A property is found by its value; its key is where an author looks for it.
  const found = node?.parent?.type === 'property' ? node.parent : (node ?? tree);
  return { file, ...position(text, found.offset), path: formatPath(path), message };
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** `file:line:col path message`, as editors and CI link it. */
export function formatFileProblem({ file, line, column, path, message }: FileProblem): string {
  return `${file}:${line}:${column} ${path}${path ? ': ' : ''}${message}`;
}

/** Thrown when files cannot be used as they are. Its message lists every problem of every file. */
export class FileProblemsError extends Error {
  override name = 'FileProblemsError';
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    super(problems.map(formatFileProblem).join('\n'));
    this.problems = problems;
  }
}

const splitWords = (code: string) => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
