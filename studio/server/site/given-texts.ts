import type { Content, ServerContentApi } from '../../../src/content/content-api.ts';
import { createRecordFinder, listGiven } from '../../../src/content/embedded-records.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { Block } from '../../../src/schema/page.ts';
import { listStrings } from '../../../validate/render/list-strings.ts';
import { contentFileOf } from '../../../validate/site/locate-in-content.ts';
import type { BlockPlace } from '../protocol.ts';

const mark = /⟦(\d+)⟧/;

/** Addresses, colours, dates, numbers and names that code looks for are no texts. */
const isText = (value: string) =>
  /\p{L}/u.test(value) && !/^[#/@]|^https?:|^[a-z\d_.:/-]+$/.test(value);

/**
 * Finds where the texts that a block's sources give are written: texts of the records are marked, and looked for
 * in what the sources make of them. None where a source refuses the marks.
 */
export function createGivenTextFinder(
  content: Content,
  api: ServerContentApi,
  blocks: readonly Block[],
) {
  /** Values by which sources choose their records. */
  const params = new Set(
    blocks.flatMap(({ sources }) => sources.flatMap((source) => Object.values(source.params))),
  );
  const origins: { document: string; path: JsonPath }[] = [];
  const addMarks = (records: Content[string] = [], document: string) => {
    const marked = structuredClone(records);
    for (const { at: path, text } of listStrings(marked)) {
      if (!isText(text) || params.has(text)) continue;
      const parent = Object(valueAt(marked, path.slice(0, -1)));
      parent[path.at(-1) ?? ''] = `${text}⟦${origins.push({ document, path }) - 1}⟧`;
    }
    return marked;
  };
  const marked: Record<string, Content[string]> = {};
  return ({ sources }: Block): NonNullable<BlockPlace['given']> => {
    for (const source of sources) {
      const document = contentFileOf(api, source);
      const file = document.replace(/^content\/|\.json$/g, '');
      marked[file] ??= addMarks(content[file], document);
    }
    const findMarked = createRecordFinder({ ...content, ...marked }, api);
    return [...listGiven(sources, findMarked)].flatMap(([field, { value }]) =>
      listStrings(value, [field]).flatMap(({ at, text }) => {
        const origin = origins[Number(mark.exec(text)?.[1])];
        return origin ? [{ at, ...origin }] : [];
      }),
    );
  };
}
