import { join } from 'node:path';
import * as z from 'zod/mini';
import type {
  ContentFile,
  ContentRecord,
  ServerContentApi,
} from '../../src/content/content-api.ts';
import { listEndpoints, listParamNames } from '../../src/content/content-api.ts';
import { parseContent } from '../../src/content/parse-content.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { renameTo } from '../../src/diagnostics/diagnostic-details.ts';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import { findNearest } from '../../src/diagnostics/nearest-name.ts';
import { type FileDiagnostic, type JsonFile, readJsonFile } from './json-file.ts';

/** A response may be wrapped, a file is not. */
const bareList = z.pipe(
  z.array(z.unknown()),
  z.transform((records): unknown => records),
);

/** The files of the content directory by name without `.json`: one for each list endpoint, and shared ones. */
export function listContentFiles(api: ServerContentApi): Map<string, ContentFile> {
  const ofEndpoints = listEndpoints(api)
    .filter(({ path, embedded }) => !embedded && listParamNames(path).length === 0)
    .map(({ path, answer }): [string, ContentFile] => [
      path.slice(1),
      { schema: z.pipe(bareList, answer) },
    ]);
  return new Map([...ofEndpoints, ...Object.entries(api.files ?? {})]);
}

/** What is wrong with the value of a file: by its schema, else records with the same key. */
function listDiagnostics({ schema, key = [] }: ContentFile, value: unknown): Diagnostic[] {
  const { diagnostics } = parseContent(schema, value);
  if (diagnostics || key.length === 0) return diagnostics ?? [];
  const seen = new Map<string, number>();
  // The schema has accepted an array of records.
  return (value as ContentRecord[]).flatMap((record, index) => {
    const name = key.map((part) => record[part]).join(' / ');
    const first = seen.get(name);
    seen.set(name, first ?? index);
    if (first === undefined) return [];
    const path = [index, ...key.slice(-1)];
    return [{ path, message: `"${name}" stands in [${first}] already` }];
  });
}

/**
 * Reads and parses content files: the records of the valid ones, and the diagnostics of the others. `fill` replaces
 * their references by facts.
 */
export async function readContentFiles(
  directory: string,
  known: ReadonlyMap<string, ContentFile>,
  fill: (json: JsonFile) => { json: JsonFile; diagnostics: readonly FileDiagnostic[] },
  read = readJsonFile,
) {
  const content: Record<string, readonly ContentRecord[]> = {};
  const files: JsonFile[] = [];
  const diagnostics: FileDiagnostic[] = [];
  for (const [name, file] of known) {
    const written = await read(`content/${name}.json`, join(directory, `${name}.json`));
    diagnostics.push(...written.diagnostics);
    if (!written.json) continue;
    const { json, diagnostics: unfilled } = fill(written.json);
    files.push(json);
    const found = listDiagnostics(file, json.value).map((one) => addNearest(one, json.value));
    diagnostics.push(...unfilled, ...found.map(json.locate));
    // The schemas have accepted an array of records.
    if (found.length === 0) content[name] = json.value as ContentRecord[];
  }
  return { content, files, diagnostics };
}

/** Reports an unknown field with a similar name instead of the missing field. */
function addNearest(diagnostic: Diagnostic, value: unknown): Diagnostic {
  const { path, code } = diagnostic;
  const name = path.at(-1);
  if (typeof name !== 'string' || code !== 'missing') return diagnostic;
  const nearest = findNearest(name, Object.keys(Object(valueAt(value, path.slice(0, -1)))));
  if (nearest === undefined) return diagnostic;
  return {
    path: [...path.slice(0, -1), nearest],
    message: `unknown field "${nearest}", did you mean "${name}"?`,
    code: 'unknown-field',
    params: { name: nearest },
    fix: renameTo(name),
  };
}
