import type { FileProblem, JsonFile } from '../server/site-files/json-file.ts';
import { endpoints } from '../site/content-api/endpoints.ts';
import { getSource } from '../site/content-api/sources.ts';
import type { SourceBinding } from '../src/pages/page-manifest.ts';
import { findText } from './show/spot.ts';

/** Files that answer look-ups; every other endpoint answers the file of its own name. */
const lookupFiles: Readonly<Record<string, string>> = {
  post: 'posts',
  hero: 'heroes',
  page: 'pages',
};

/** `content/posts.json` for a binding of the source `post`. */
export function contentFileOf(binding: SourceBinding): string {
  const { endpoint } = getSource(binding.name);
  const isLookup = endpoints[endpoint].path.includes('{');
  const name =
    lookupFiles[endpoint] ?? (isLookup ? 'product-pages' : endpoints[endpoint].path.slice(1));
  return `content/${name}.json`;
}

/** The records of a content file that a binding asks for, with their positions. */
export function findRecords(
  file: JsonFile,
  { params }: Pick<SourceBinding, 'params'>,
): [index: number, record: unknown][] {
  if (!Array.isArray(file.value)) return [];
  return [...file.value.entries()].filter(([, record]: [number, Record<string, unknown>]) =>
    Object.entries(params).every(
      ([name, value]) => record[name] === undefined || String(record[name]) === value,
    ),
  );
}

/** The place of a shown text in the content that a block's sources answered, if it comes from there. */
export function locateInContent(
  files: ReadonlyMap<string, JsonFile>,
  bindings: readonly SourceBinding[],
  text: string,
  message: string,
): FileProblem | undefined {
  for (const binding of bindings.toReversed()) {
    const file = files.get(contentFileOf(binding));
    if (!file) continue;
    for (const [index, record] of findRecords(file, binding)) {
      const path = findText(record, text);
      if (path) return file.locate({ path: [index, ...path], message });
    }
  }
  return undefined;
}
