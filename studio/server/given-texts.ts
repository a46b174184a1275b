import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
import { createRecordFinder, listGiven } from '../../src/content/embedded-records.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import type { Block } from '../../src/schema/page.ts';
import { contentFileOf } from '../../validate/site/locate-in-content.ts';
import type { BlockPlace } from './protocol.ts';

type Origin = { document: string; path: JsonPath };

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
  const origins: Origin[] = [];
  const addMarks = (value: unknown, document: string, path: JsonPath): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => addMarks(item, document, [...path, index]));
    }
    if (typeof value === 'string' && isText(value) && !params.has(value)) {
      return `${value}⟦${origins.push({ document, path }) - 1}⟧`;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        addMarks(inner, document, [...path, name]),
      ]),
    );
  };
  const marked = new Map<string, Content[string]>();
  const listMarks = (value: unknown, at: JsonPath): NonNullable<BlockPlace['given']> => {
    if (typeof value === 'string') {
      const origin = origins[Number(mark.exec(value)?.[1])];
      return origin ? [{ at, ...origin }] : [];
    }
    return Object.entries(Object(value)).flatMap(([name, inner]) =>
      listMarks(inner, [...at, Array.isArray(value) ? Number(name) : name]),
    );
  };
  return ({ sources }: Block): NonNullable<BlockPlace['given']> => {
    for (const source of sources) {
      const document = contentFileOf(api, source);
      const file = document.replace(/^content\/|\.json$/g, '');
      if (!marked.has(file)) {
        // As many records, of the same shape.
        marked.set(file, addMarks(content[file] ?? [], document, []) as Content[string]);
      }
    }
    const findMarked = createRecordFinder({ ...content, ...Object.fromEntries(marked) }, api);
    return [...listGiven(sources, findMarked)].flatMap(([field, { value }]) =>
      listMarks(value, [field]),
    );
  };
}
