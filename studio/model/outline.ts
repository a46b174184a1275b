import type { BlockPlace, BlockType } from '../../server/dev/studio/protocol.ts';
import { isRecord } from '../../src/problems/is-record.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { isSamePath } from './edit-json.ts';

/** Where a block is to be inserted. */
export type InsertPoint = { list: JsonPath; index: number };

/** A block as its document holds it, or the reference to a fragment. */
export type OutlineItem = {
  path: JsonPath;
  /** The list that it stands in. */
  list: JsonPath;
  index: number;
  kind: 'block' | 'fragment';
  /** Block type, or the name of the fragment. */
  type: string;
  /** As it is written; the page gives one to those without. */
  id: string | undefined;
  /** What a reader knows it by: a text of its own. */
  label: string | undefined;
  isBound: boolean;
  slots: readonly OutlineSlot[];
};

export type OutlineSlot = { name: string; path: JsonPath; items: readonly OutlineItem[] };

export type BlockTypes = ReadonlyMap<string, BlockType>;

/** The blocks of a list of a document, with those inside them. */
export function readOutline(
  blocks: unknown,
  types: BlockTypes,
  list: JsonPath = ['blocks'],
): OutlineItem[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: unknown, index): OutlineItem[] => {
    if (!isRecord(block)) return [];
    const path = [...list, index];
    if (typeof block.fragment === 'string') {
      const { fragment: type } = block;
      const nothing = { id: undefined, label: undefined, isBound: false, slots: [] };
      return [{ path, list, index, kind: 'fragment', type, ...nothing }];
    }
    const type = typeof block.type === 'string' ? block.type : '';
    const written = isRecord(block.slots) ? block.slots : {};
    const slots = Object.keys(types.get(type)?.slots ?? {}).map((name) => {
      const at = [...path, 'slots', name];
      return { name, path: at, items: readOutline(written[name] ?? [], types, at) };
    });
    const label = labelOf(block.content);
    const id = typeof block.id === 'string' ? block.id : undefined;
    const isBound = block.source !== undefined;
    return [{ path, list, index, kind: 'block', type, id, label, isBound, slots }];
  });
}

export const listAllItems = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => [item, ...item.slots.flatMap((slot) => listAllItems(slot.items))]);

const labelFields = ['title', 'label', 'name', 'question', 'term', 'eyebrow'];

/** What an object is known by, without the tags of its HTML. */
export function labelOf(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const own = labelFields
    .map((name) => value[name])
    .find((text) => typeof text === 'string' && text !== '');
  const any =
    own ?? Object.values(value).find((text) => typeof text === 'string' && /\s/.test(text));
  return typeof any === 'string' ? toWords(any) : undefined;
}

export const toWords = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;/g, '\u00a0')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The id that the page gives the block at a path of a document. */
export function findBlockId(
  places: Readonly<Record<string, BlockPlace>>,
  document: string,
  path: JsonPath,
): string | undefined {
  return Object.entries(places).find(
    ([, place]) => place.document === document && isSamePath(place.path, path),
  )?.[0];
}

/** Why a block may not stand in a list; undefined where it may. */
export type Refusal = { reason: 'inside-itself' } | { reason: 'type' | 'full'; slot: string };

/** Whether an item of a type may come to stand in a list: slots say which types, and how many. */
export function findRefusal(
  type: string,
  list: JsonPath,
  document: unknown,
  types: BlockTypes,
  moved?: JsonPath,
): Refusal | undefined {
  if (moved && isSamePath(list.slice(0, moved.length), moved)) return { reason: 'inside-itself' };
  const [slot] = list.slice(-1);
  if (list.at(-2) !== 'slots' || typeof slot !== 'string') return undefined;
  const around = list.slice(0, -2).reduce<unknown>((value, step) => Object(value)[step], document);
  const outer: unknown = Object(around).type;
  const declared = typeof outer === 'string' ? types.get(outer)?.slots[slot] : undefined;
  if (!declared) return { reason: 'type', slot };
  // A fragment may hold anything: the validator says whether it fits.
  if (types.has(type) && !declared.allow.includes(type)) return { reason: 'type', slot };
  const held: unknown = Object(Object(around).slots)[slot];
  const size = Array.isArray(held) ? held.length : 0;
  const isThere = moved !== undefined && isSamePath(moved.slice(0, -1), list);
  return !isThere && size >= (declared.max ?? Number.POSITIVE_INFINITY)
    ? { reason: 'full', slot }
    : undefined;
}
