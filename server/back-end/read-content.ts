import { join } from 'node:path';
import { findNearest } from '../../src/problems/nearest-name.ts';
import type { Problem } from '../../src/problems/problem.ts';
import { valueAt } from '../../src/problems/schema-nodes.ts';
import type { FileProblem } from '../site-files/json-file.ts';
import { FileProblemsError } from '../site-files/json-file.ts';
import { readJsonFile } from '../site-files/read-json-file.ts';
import { type Content, type ContentRecord, contentFiles, parseRecords } from './content-files.ts';

type Reading = { records: readonly ContentRecord[]; problems: readonly FileProblem[] };

async function readContentFile(directory: string, name: string): Promise<Reading> {
  const definition = contentFiles.get(name);
  if (!definition) throw new Error(`${name}.json is not a file of the content`);
  const { json, problems } = await readJsonFile(
    `content/${name}.json`,
    join(directory, `${name}.json`),
  );
  if (!json) return { records: [], problems };
  const result = parseRecords(definition, json.value);
  if ('records' in result) return { records: result.records, problems: [] };
  return {
    records: [],
    problems: result.problems.map((problem) => json.locate(addNearest(problem, json.value))),
  };
}

/** Records may carry more fields than we read: one with nearly the missing name was meant for it. */
function addNearest(problem: Problem, value: unknown): Problem {
  const { path, message } = problem;
  const name = path.at(-1);
  if (typeof name !== 'string' || !message.startsWith('is missing')) return problem;
  const record = valueAt(value, path.slice(0, -1));
  const others = typeof record === 'object' && record !== null ? Object.keys(record) : [];
  const nearest = findNearest(name, others);
  if (nearest === undefined) return problem;
  return {
    path: [...path.slice(0, -1), nearest],
    message: `unknown field "${nearest}", did you mean "${name}"?`,
  };
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
export async function checkContent(directory: string): Promise<FileProblem[]> {
  return (await readAll(directory)).problems;
}

/** Reads and checks a content directory. Throws one error that names everything wrong in it. */
export async function readContent(directory: string): Promise<Content> {
  const { content, problems } = await readAll(directory);
  if (problems.length > 0) throw new FileProblemsError(problems);
  return content;
}
