import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import type { PageFile } from '../../server/load/manifests.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import { getSource } from '../../src/content/content-api.ts';
import { getContentFile } from '../../src/content/embedded-records.ts';
import type { SourceBinding } from '../../src/schema/page.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { PageLocation } from '../render/location.ts';
import { findText } from '../render/location.ts';

/** `content/posts.json` for a binding of the source `post`. */
export function contentFileOf(api: ServerContentApi, binding: SourceBinding): string {
  return `content/${getContentFile(getSource(api, binding.name))}.json`;
}

/** The records of a content file that a binding selects, with their indexes. */
export function findRecords(
  file: Pick<JsonFile, 'value'>,
  { params }: Pick<SourceBinding, 'params'>,
): [index: number, record: unknown][] {
  if (!Array.isArray(file.value)) return [];
  return [...file.value.entries()].filter(([, record]: [number, Record<string, unknown>]) =>
    Object.entries(params).every(
      ([name, value]) => record[name] === undefined || String(record[name]) === value,
    ),
  );
}

/** Locates a rendered text in the records of the block's sources; undefined when it is not from there. */
export function locateInContent(
  api: ServerContentApi,
  files: ReadonlyMap<string, JsonFile>,
  bindings: readonly SourceBinding[],
  text: string,
  message: string,
): FileDiagnostic | undefined {
  for (const binding of bindings.toReversed()) {
    const file = files.get(contentFileOf(api, binding));
    if (!file) continue;
    for (const [index, record] of findRecords(file, binding)) {
      const path = findText(record, text);
      if (path) return file.locate({ path: [index, ...path], message });
    }
  }
  return undefined;
}

/** Locates a diagnostic of a page in the records of its block. */
export function locateInRecords(
  { page }: PageFile,
  api: ServerContentApi,
  files: ReadonlyMap<string, JsonFile>,
  { block: id, text }: PageLocation,
  message: string,
): FileDiagnostic | undefined {
  const block = listAllBlocks(page.blocks).find((block) => block.id === id);
  if (!block || text === undefined) return undefined;
  return locateInContent(api, files, block.sources, text, `on ${page.route}: ${message}`);
}
