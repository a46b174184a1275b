import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type ContentPath, formatPath } from '../../src/content/endpoints/content-problem.ts';
import { type Content, type ContentRecord, contentFiles, parseRecords } from './content-files.ts';

/** Something wrong in a file of the content directory. Without a line when there is no file. */
export type ContentFileProblem = {
  file: string;
  line?: number;
  column?: number;
  /** Like `[3].color`. */
  path: string;
  message: string;
};

type Reading = { records: readonly ContentRecord[]; problems: ContentFileProblem[] };

function locate(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Where a path stands; for a missing field, the record that misses it. */
function findOffset(root: Node | undefined, path: ContentPath): number {
  for (let length = path.length; root && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return 0;
}

function parseFile(name: string, source: string): Reading {
  const file = `${name}.json`;
  const definition = contentFiles.get(name);
  if (!definition) throw new Error(`${file} is not a file of the content`);

  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true });
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (cause) {
    const position = locate(source, errors[0]?.offset ?? 0);
    const message = `is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`;
    return { records: [], problems: [{ file, ...position, path: '', message }] };
  }

  const result = parseRecords(definition, json);
  if ('records' in result) return { records: result.records, problems: [] };
  const problems = result.problems.map(({ path, message }) => ({
    file,
    ...locate(source, findOffset(root, path)),
    path: formatPath(path),
    message,
  }));
  return { records: [], problems };
}

async function readContentFile(directory: string, name: string): Promise<Reading> {
  const file = `${name}.json`;
  try {
    return parseFile(name, await readFile(join(directory, file), 'utf8'));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    const message = cause.code === 'ENOENT' ? 'is missing' : `cannot be read: ${cause.message}`;
    return { records: [], problems: [{ file, path: '', message }] };
  }
}

async function readAll(directory: string) {
  const names = [...contentFiles.keys()];
  const readings = await Promise.all(names.map((name) => readContentFile(directory, name)));
  const content: Content = Object.fromEntries(
    names.map((name, index) => [name, readings[index]?.records ?? []]),
  );
  return { content, problems: readings.flatMap((reading) => reading.problems) };
}

/** All that is wrong with a content directory. */
export async function checkContent(directory: string): Promise<ContentFileProblem[]> {
  return (await readAll(directory)).problems;
}

/** `sliders.json:14:7 [3].color: expected …` */
export function formatContentProblem(problem: ContentFileProblem): string {
  const { file, line, column, path, message } = problem;
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return [place, path].filter(Boolean).join(' ').concat(`: ${message}`);
}

/** Reads and checks a content directory. Throws one Error that names everything wrong in it. */
export async function readContent(directory: string): Promise<Content> {
  const { content, problems } = await readAll(directory);
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${formatContentProblem(problem)}`);
    throw new Error([`Wrong content in ${directory}:`, ...lines].join('\n'));
  }
  return content;
}
