import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import { getWritten, type PageFile } from '../../server/load/manifests.ts';
import { getSource, type ServerContentApi } from '../../src/content/content-api.ts';
import { getContentFile } from '../../src/content/embedded-records.ts';
import { type JsonPath, listStrings } from '../../src/diagnostics/json-path.ts';
import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import { listAllBlocks, type SourceBinding } from '../../src/schema/page.ts';

/** Structured data has absolute addresses; rules ignore their origin. */
export const origin = 'https://validate.invalid';

/** Cause of a diagnostic: a block or a field of the page, and optionally the wrong text in the block. */
export type PageLocation = {
  /** Id of the block. */
  block?: string | undefined;
  /** A text that the block shows, or the address of its picture: the first of several in the content. */
  text?: string | readonly string[] | undefined;
  /** A field of the page itself. */
  field?: JsonPath;
};

/** Path of the string that a rendered text comes from: an equal string, else one that contains it. */
export function findText(value: unknown, text: string | readonly string[]): JsonPath | undefined {
  const strings = listStrings(value);
  for (const wanted of [text].flat().map(squash)) {
    if (wanted === '') continue;
    const found =
      strings.find((one) => squash(one.text) === wanted) ??
      strings.find((one) => contains(one.text, wanted));
    if (found) return found.at;
  }
  return undefined;
}

const contains = (written: string, wanted: string) =>
  written.includes(wanted) ||
  (written.includes('<') && toPlainText(sanitizeRichText(written)).includes(wanted));

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** In the manifest, or in the fragment that the block is from. */
export function locateInPage(
  pageFile: PageFile,
  location: PageLocation,
  message: string,
): FileDiagnostic {
  const { page } = pageFile;
  if (location.field) return pageFile.json.locate({ path: location.field, message });
  const block = listAllBlocks(page.blocks).find(({ id }) => id === location.block);
  if (!block) return pageFile.json.locate({ path: [], message });
  const { content, locate } = getWritten(pageFile, block);
  const found = location.text === undefined ? undefined : findText(content, location.text);
  return locate({ path: found ? ['content', ...found] : [], message });
}

/** `content/posts.json` for a binding of the source `post`. */
export function contentFileOf(api: ServerContentApi, binding: SourceBinding): string {
  return `content/${getContentFile(getSource(api, binding.name))}.json`;
}

type Records = { contentApi: ServerContentApi; contentFiles: readonly JsonFile[] };

/** The file of a binding's records; undefined when it cannot be read. */
export function findContentFile({ contentApi, contentFiles }: Records, binding: SourceBinding) {
  const name = contentFileOf(contentApi, binding);
  return contentFiles.find(({ file }) => file === name);
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
  files: Records,
  bindings: readonly SourceBinding[],
  text: string | readonly string[],
  message: string,
): FileDiagnostic | undefined {
  for (const binding of bindings.toReversed()) {
    const file = findContentFile(files, binding);
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
  files: Records,
  { block: id, text }: PageLocation,
  message: string,
): FileDiagnostic | undefined {
  const block = listAllBlocks(page.blocks).find((block) => block.id === id);
  if (!block || text === undefined) return undefined;
  return locateInContent(files, block.sources, text, `on ${page.route}: ${message}`);
}
