import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import { toPlainText } from '../../../src/metadata/to-plain-text.ts';
import type { SafeHtml } from '../../../src/rich-text/sanitize.ts';
import { isSamePath, split, startsWith } from '../../model/edit-json.ts';
import { fragmentFile } from '../../model/fragment-files.ts';
import type { BlockType, DocumentSummary } from '../../server/answers.ts';
import type { BlockPlace } from '../../server/protocol.ts';
import type { Texts } from '../texts/texts.ts';

/** A position in a list of blocks: before the block at `index`. */
export type Gap = { document: string; list: JsonPath; index: number };

/** A row of the outline: a block of a document, a reference to a fragment, or a slot. */
export type OutlineRow = {
  /** Unique among the rows; changes when blocks move. */
  key: string;
  /** Stays the same when the block moves, so that closed rows stay closed. */
  fold: string;
  /** File of the block: the page's or a fragment's. */
  document: string;
  path: JsonPath;
  kind: 'block' | 'fragment' | 'slot';
  /** Block type, or name of the fragment or of the slot. */
  name: string;
  /** The written id; blocks without one get one when the page is parsed. */
  id?: string | undefined;
  /** Title: one of its texts. */
  label?: string | undefined;
  isBound?: boolean;
  /** Of a slot: how many blocks it may hold, and how many it holds. */
  max?: number | undefined;
  size?: number;
  /** Position among its siblings, from 1. */
  place: number;
  count: number;
  hasRows: boolean;
  /** Keys of the ancestors, outermost first. */
  around: readonly string[];
};

/** The position after a block. */
export function gapAfter({ document, path }: { document: string; path: JsonPath }): Gap {
  const [list, index] = split(path);
  return { document, list, index: Number(index) + 1 };
}

/** The end of a slot. */
export const endOf = ({ document, kind, path, size = 0 }: OutlineRow): Gap | undefined =>
  kind === 'slot' ? { document, list: path, index: size } : undefined;

/** Whether a path of a document is one of a block, by the list around it. */
export const isBlockPath = (path: JsonPath): boolean =>
  typeof path.at(-1) === 'number' && (path.at(-2) === 'blocks' || path.at(-3) === 'slots');

export type BlockTypes = ReadonlyMap<string, BlockType>;

export const rowKey = (document: string, path: JsonPath) => `${document} ${JSON.stringify(path)}`;

export function listAt(document: unknown, list: JsonPath): readonly unknown[] {
  const items = valueAt(document, list);
  return Array.isArray(items) ? items : [];
}

/** The outline of a document: its blocks, each followed by what is in it, also by the blocks of a fragment. */
export function readOutline(
  document: string,
  read: (document: string) => unknown,
  types: BlockTypes,
  around: readonly string[] = [],
  documents: readonly string[] = [document],
): OutlineRow[] {
  const withInner = (
    row: Omit<OutlineRow, 'key' | 'document' | 'hasRows'>,
    readInner: (around: readonly string[]) => OutlineRow[],
  ): OutlineRow[] => {
    const key = rowKey(document, row.path);
    const inner = readInner([...row.around, key]);
    return [{ ...row, key, document, hasRows: inner.length > 0 }, ...inner];
  };
  const readList = (list: JsonPath, around: readonly string[]): OutlineRow[] =>
    listAt(read(document), list).flatMap((block, index, { length: count }) => {
      if (!isRecord(block)) return [];
      const path = [...list, index];
      const { fragment, content } = block;
      const place = { path, place: index + 1, count, around };
      if (typeof fragment === 'string') {
        const row = { ...place, kind: 'fragment' as const, name: fragment };
        const file = fragmentFile(fragment);
        return withInner({ ...row, fold: `${document} ${fragment}` }, (around) =>
          // The validator reports a fragment that contains itself.
          documents.includes(file)
            ? []
            : readOutline(file, read, types, around, [...documents, file]),
        );
      }
      const id = typeof block.id === 'string' ? block.id : undefined;
      const [name, label] = [typeOf(block), labelOf(content)];
      const fold = [document, name, id ?? label].join(' ');
      const row = { ...place, fold, kind: 'block' as const, name, id, label };
      return withInner({ ...row, isBound: block.source !== undefined }, (around) =>
        Object.entries(types.get(name)?.slots ?? {}).flatMap(
          ([slot, { max }], rank, { length: count }) => {
            const at = [...path, 'slots', slot];
            const row = { path: at, place: rank + 1, count, around, fold: `${fold} ${slot}` };
            const size = listAt(read(document), at).length;
            return withInner({ ...row, kind: 'slot', name: slot, max, size }, (around) =>
              readList(at, around),
            );
          },
        ),
      );
    });
  return readList(['blocks'], around);
}

const labelFields = ['title', 'label', 'name', 'question', 'term', 'eyebrow'];

/** Title of an object, without HTML tags. */
export function labelOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const own = labelFields
    .map((name) => value[name])
    .find((text) => typeof text === 'string' && text !== '');
  const any =
    own ?? Object.values(value).find((text) => typeof text === 'string' && /\s/.test(text));
  return typeof any === 'string' ? toWords(any) : undefined;
}

/** What HTML says: shown as a text, so it needs no sanitiser. */
export const toWords = (html: string): string => toPlainText(html as SafeHtml);

/** The blocks of the shown page, by their ids. */
export type Places = Readonly<Record<string, BlockPlace>>;

/** The id that parsing gave to the block at a path of a document. */
export const findBlockId = (places: Places, document: string, path: JsonPath) =>
  Object.keys(places).find(
    (id) => places[id]?.document === document && isSamePath(places[id].path, path),
  );

/** The rendered block of the selection; of a fragment, its first block. */
export function shownBlockId(
  places: Places,
  { document, path }: { document: string; path: JsonPath },
  value: unknown,
): string | undefined {
  const { fragment } = Object(valueAt(value, path));
  return typeof fragment === 'string'
    ? Object.keys(places).find((id) => places[id]?.fragment === fragment)
    : findBlockId(places, document, path);
}

/** Why a command on blocks is refused. `name`: of the slot, of what is unknown, or of the locked fragment. */
export type Rejection = {
  reason: keyof Texts['outline']['refused'];
  name?: string;
  max?: number;
};

/**
 * Whether a list accepts blocks of these types: slots limit types and numbers. `moved`: their current paths
 * in the same document.
 */
export function findRejection(
  wanted: readonly string[],
  list: JsonPath,
  document: unknown,
  types: BlockTypes,
  moved: readonly JsonPath[] = [],
): Rejection | undefined {
  if (moved.some((path) => startsWith(list, path))) return { reason: 'inside-itself' };
  const slot = list.at(-1);
  if (list.at(-2) !== 'slots' || typeof slot !== 'string') return undefined;
  const outer = types.get(typeOf(valueAt(document, list.slice(0, -2))));
  const staying = listAt(document, list).filter(
    (_, index) => !moved.some((path) => isSamePath(path, [...list, index])),
  );
  return findSlotRejection(outer, slot, wanted, staying.length);
}

/** The same for a slot of a block type. */
function findSlotRejection(
  outer: BlockType | undefined,
  name: string,
  wanted: readonly string[],
  staying: number,
): Rejection | undefined {
  const { allow = [], max = Number.POSITIVE_INFINITY } = outer?.slots[name] ?? {};
  if (wanted.some((type) => !allow.includes(type))) return { reason: 'type', name };
  return staying + wanted.length > max ? { reason: 'full', name, max } : undefined;
}

/** Why pasted blocks are refused: this site has no such block, or what is in one may not be there. */
export function findStranger(
  blocks: readonly unknown[],
  types: BlockTypes,
  documents: readonly DocumentSummary[],
): Rejection | undefined {
  for (const block of blocks) {
    const { fragment, slots }: Record<string, unknown> = Object(block);
    const known = types.get(typeOf(block));
    if (!known && !documents.some(({ name }) => name === fragmentFile(String(fragment))))
      return { reason: 'unknown', name: String(fragment ?? typeOf(block)) };
    for (const [slot, inner] of Object.entries(Object(slots))) {
      const inside = Array.isArray(inner) ? inner : [];
      const wanted = listTypes(inside, documents);
      const rejection =
        findSlotRejection(known, slot, wanted, 0) ?? findStranger(inside, types, documents);
      if (rejection) return rejection;
    }
  }
  return undefined;
}

/** The types of blocks, and of those in the fragments that they name. */
export const listTypes = (blocks: readonly unknown[], documents: readonly DocumentSummary[]) =>
  blocks.flatMap((block) => {
    const { fragment } = Object(block);
    if (typeof fragment !== 'string') return [typeOf(block)];
    return documents.find(({ name }) => name === fragmentFile(fragment))?.types ?? [];
  });

/** The written type of a block; none for a reference to a fragment. */
export const typeOf = (block: unknown): string =>
  isRecord(block) && typeof block.type === 'string' ? block.type : '';
