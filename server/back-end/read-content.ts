import { join } from 'node:path';
import * as z from 'zod/mini';
import type {
  Content,
  ContentFile,
  ContentRecord,
  ServerContentApi,
} from '../../src/content/content-api.ts';
import { findParamNames } from '../../src/content/content-api.ts';
import type { ContentProblem } from '../../src/content/content-problem.ts';
import { parseContent } from '../../src/content/content-problem.ts';
import { findNearest } from '../../src/problems/nearest-name.ts';
import { valueAt } from '../../src/problems/schema-nodes.ts';
import type { FileProblem } from '../site-files/json-file.ts';
import { FileProblemsError } from '../site-files/json-file.ts';
import { readJsonFile } from '../site-files/read-json-file.ts';

/** Every file of the content directory by its name without `.json`: one for each list, and the shared. */
export function listContentFiles({
  endpoints,
  embedded,
}: ServerContentApi): Map<string, ContentFile> {
  const ofEndpoints = Object.values(endpoints)
    .filter(({ path }) => findParamNames(path).length === 0)
    .map(({ path, answer }): [string, ContentFile] => [
      path.slice(1),
      { schemas: [z.array(z.unknown()), answer] },
    ]);
  return new Map([...ofEndpoints, ...Object.entries(embedded.files)]);
}

function findDoubles(records: readonly ContentRecord[], key: readonly string[]): ContentProblem[] {
  const seen = new Map<string, number>();
  return records.flatMap((record, index) => {
    const value = key.map((name) => record[name]).join(' / ');
    const first = seen.get(value);
    seen.set(value, first ?? index);
    if (first === undefined) return [];
    const path = [index, ...key.slice(-1)];
    return [{ path, message: `"${value}" stands in [${first}] already` }];
  });
}

function findProblems({ schemas, key }: ContentFile, value: unknown): ContentProblem[] {
  const problems = schemas.flatMap((schema) => parseContent(schema, value).problems ?? []);
  // The schemas have just said that it is an array of records.
  return problems.length === 0 && key ? findDoubles(value as ContentRecord[], key) : problems;
}

type Reading = { records: readonly ContentRecord[]; problems: readonly FileProblem[] };

async function readContentFile(
  directory: string,
  name: string,
  file: ContentFile,
): Promise<Reading> {
  const read = await readJsonFile(`content/${name}.json`, join(directory, `${name}.json`));
  const { json } = read;
  if (!json) return { records: [], problems: read.problems };
  const problems = findProblems(file, json.value);
  if (problems.length === 0) return { records: json.value as ContentRecord[], problems: [] };
  return {
    records: [],
    problems: problems.map((problem) => json.locate(addNearest(problem, json.value))),
  };
}

/** Records may carry more fields than we read: one with nearly the missing name was meant for it. */
function addNearest(problem: ContentProblem, value: unknown): ContentProblem {
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

async function readAll(directory: string, api: ServerContentApi) {
  const readings = await Promise.all(
    Array.from(
      listContentFiles(api),
      async ([name, file]) => [name, await readContentFile(directory, name, file)] as const,
    ),
  );
  const content: Content = Object.fromEntries(
    readings.map(([name, { records }]) => [name, records]),
  );
  return { content, problems: readings.flatMap(([, { problems }]) => problems) };
}

/** All that is wrong with a content directory. */
export async function checkContent(
  directory: string,
  api: ServerContentApi,
): Promise<FileProblem[]> {
  return (await readAll(directory, api)).problems;
}

/** Reads and checks a content directory. Throws one error that names everything wrong in it. */
export async function readContent(directory: string, api: ServerContentApi): Promise<Content> {
  const { content, problems } = await readAll(directory, api);
  if (problems.length > 0) throw new FileProblemsError(problems);
  return content;
}
