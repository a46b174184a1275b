import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { BlockPlace, BlockType } from '../../server/protocol.ts';
import { isSamePath } from './edit-json.ts';

/** A position in a list of blocks: before the block at `index`. */
export type Gap = { document: string; list: JsonPath; index: number };

/** A block of a document, or a reference to a fragment. */
export type OutlineItem = {
  /** File of the block: the page's or a fragment's. */
  document: string;
  path: JsonPath;
  /** Path of its list. */
  list: JsonPath;
  index: number;
  kind: 'block' | 'fragment';
  /** Block type, or name of the fragment. */
  type: string;
  /** The written id; blocks without one get one when the page is parsed. */
  id: string | undefined;
  /** Title: one of its texts. */
  label: string | undefined;
  isBound: boolean;
  slots: readonly OutlineSlot[];
  /** Blocks of a fragment. */
  blocks: readonly OutlineItem[];
};

export type OutlineSlot = {
  document: string;
  name: string;
  path: JsonPath;
  max: number | undefined;
  items: readonly OutlineItem[];
};

export type BlockTypes = ReadonlyMap<string, BlockType>;

const fragmentFolder = 'page-manifests/fragments/';
export const fragmentFile = (name: string) => `${fragmentFolder}${name}.json`;
export const isFragmentFile = (document: string) => document.startsWith(fragmentFolder);
export const fragmentName = (document: string) =>
  document.slice(fragmentFolder.length, -'.json'.length);

/** The outline of a document: its blocks, nested blocks, and blocks of loaded fragments. */
export function readOutline(
  document: string,
  read: (document: string) => unknown,
  types: BlockTypes,
  around: readonly string[] = [],
): OutlineItem[] {
  const inside = [...around, document];
  const readList = (list: JsonPath): OutlineItem[] => {
    const blocks = valueAt(read(document), list);
    return Array.isArray(blocks)
      ? blocks.flatMap((block: unknown, index) => readItem(block, list, index))
      : [];
  };
  const readItem = (block: unknown, list: JsonPath, index: number): OutlineItem[] => {
    if (!isRecord(block)) return [];
    const path = [...list, index];
    const place = { document, path, list, index };
    if (typeof block.fragment === 'string') {
      const { fragment: type } = block;
      const file = fragmentFile(type);
      // The validator reports a fragment that contains itself.
      const blocks = inside.includes(file) ? [] : readOutline(file, read, types, inside);
      const nothing = { id: undefined, label: undefined, isBound: false, slots: [] };
      return [{ ...place, kind: 'fragment', type, ...nothing, blocks }];
    }
    const type = typeof block.type === 'string' ? block.type : '';
    const slots = Object.entries(types.get(type)?.slots ?? {}).map(([name, { max }]) => {
      const at = [...path, 'slots', name];
      return { document, name, path: at, max, items: readList(at) };
    });
    const label = labelOf(block.content);
    const id = typeof block.id === 'string' ? block.id : undefined;
    const isBound = block.source !== undefined;
    return [{ ...place, kind: 'block', type, id, label, isBound, slots, blocks: [] }];
  };
  return readList(['blocks']);
}

/** A row of the outline: a block or a slot. */
export type OutlineRow = {
  /** Unique among the rows; changes when blocks move. */
  key: string;
  /** Stays the same when the block moves, so that closed rows stay closed. */
  fold: string;
  /** Position among its siblings, from 1. */
  place: number;
  count: number;
  /** Whether the row is open; undefined without children. */
  isOpen: boolean | undefined;
  /** Keys of the ancestors, outermost first. */
  around: readonly string[];
} & ({ item: OutlineItem; slot?: undefined } | { slot: OutlineSlot; item?: undefined });

export const rowKey = (document: string, path: JsonPath) => `${document} ${JSON.stringify(path)}`;

/** The visible rows, given the closed ones. */
export function listRows(
  items: readonly OutlineItem[],
  isOpen: (fold: string, item?: OutlineItem) => boolean,
  around: readonly string[] = [],
): OutlineRow[] {
  return items.flatMap((item, index) => {
    const { document, path, type, id, label, slots, blocks } = item;
    const key = rowKey(document, path);
    const fold = [document, type, id ?? label].join(' ');
    const open = slots.length + blocks.length > 0 ? isOpen(fold, item) : undefined;
    const row = { key, fold, place: index + 1, count: items.length, isOpen: open, around, item };
    if (!open) return [row];
    const inside = [...around, key];
    const inSlots = slots.flatMap((slot, rank): OutlineRow[] => {
      const own = { key: rowKey(document, slot.path), fold: `${fold} ${slot.name}` };
      const isSlotOpen = slot.items.length > 0 ? isOpen(own.fold) : undefined;
      const place = { place: rank + 1, count: slots.length, around: inside };
      return [
        { ...own, ...place, isOpen: isSlotOpen, slot },
        ...(isSlotOpen ? listRows(slot.items, isOpen, [...inside, own.key]) : []),
      ];
    });
    return [row, ...inSlots, ...listRows(blocks, isOpen, inside)];
  });
}

/** Every item, recursively. */
export const listAllItems = (items: readonly OutlineItem[]): OutlineItem[] =>
  listRows(items, () => true).flatMap(({ item }) => item ?? []);

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

const signs: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  shy: '\u00ad',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

export const toWords = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|shy|amp|lt|gt|quot|#39);/g, (entity, name: string) => signs[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The id that parsing gave to the block at a path of a document. */
export function findBlockId(
  places: Readonly<Record<string, BlockPlace>>,
  document: string,
  path: JsonPath,
): string | undefined {
  return Object.entries(places).find(
    ([, place]) => place.document === document && isSamePath(place.path, path),
  )?.[0];
}

/** The rendered block of the selection; of a fragment, its first block. */
export function shownBlockId(
  places: Readonly<Record<string, BlockPlace>>,
  { document, path }: { document: string; path: JsonPath },
  value: unknown,
): string | undefined {
  const { fragment } = Object(valueAt(value, path));
  return typeof fragment === 'string'
    ? Object.keys(places).find((id) => places[id]?.fragment === fragment)
    : findBlockId(places, document, path);
}

/** Why a command on blocks is refused. */
export type Rejection =
  | { reason: 'inside-itself' | 'elsewhere' | 'last' | 'end' | 'nothing-copied' }
  | { reason: 'type' | 'full'; slot: string; max: number }
  | { reason: 'unknown'; type: string }
  | { reason: 'locked'; fragment: string };

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
  if (moved.some((path) => isSamePath(list.slice(0, path.length), path))) {
    return { reason: 'inside-itself' };
  }
  const [slot] = list.slice(-1);
  if (list.at(-2) !== 'slots' || typeof slot !== 'string') return undefined;
  const outer = Object(valueAt(document, list.slice(0, -2)));
  const held: unknown = Object(outer.slots)[slot];
  const staying = (Array.isArray(held) ? held : []).filter(
    (_, index) => !moved.some((path) => isSamePath(path, [...list, index])),
  );
  return findSlotRejection(types.get(String(outer.type)), slot, wanted, staying.length);
}

/** The same for a slot of a block type. */
function findSlotRejection(
  outer: BlockType | undefined,
  slot: string,
  wanted: readonly string[],
  staying: number,
): Rejection | undefined {
  const { allow = [], max = Number.POSITIVE_INFINITY } = outer?.slots[slot] ?? {};
  // The blocks of a fragment are not known here: the validator checks them.
  if (wanted.some((type) => type !== '' && !allow.includes(type))) {
    return { reason: 'type', slot, max };
  }
  return staying + wanted.length > max ? { reason: 'full', slot, max } : undefined;
}

/** Why pasted blocks are refused: an unknown type or invalid content. */
export function findStranger(
  blocks: readonly unknown[],
  types: BlockTypes,
  hasFragment: (name: string) => boolean,
): Rejection | undefined {
  for (const block of blocks) {
    const { type, fragment, slots }: Record<string, unknown> = Object(block);
    if (typeof fragment === 'string') {
      if (!hasFragment(fragment)) return { reason: 'unknown', type: fragment };
      continue;
    }
    const known = typeof type === 'string' ? types.get(type) : undefined;
    if (!known) return { reason: 'unknown', type: String(type ?? '') };
    for (const [slot, inner] of Object.entries(Object(slots))) {
      const inside = Array.isArray(inner) ? inner : [];
      const rejection =
        findSlotRejection(known, slot, inside.map(typeOf), 0) ??
        findStranger(inside, types, hasFragment);
      if (rejection) return rejection;
    }
  }
  return undefined;
}

/** The written type of a block; undefined for a reference to a fragment. */
export const typeOf = (block: unknown): string =>
  isRecord(block) && typeof block.type === 'string' ? block.type : '';
