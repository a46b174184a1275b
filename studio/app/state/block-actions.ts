import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { type JsonPath, replaceAt, valueAt } from '../../../src/diagnostics/json-path.ts';
import { insertAt, isSamePath, moveAllAt, removeAt, setAt, split } from '../../model/edit-json.ts';
import { parseJson } from '../../model/parse-json.ts';
import {
  type BlockTypes,
  findRejection,
  findStranger,
  type Gap,
  gapAfter,
  listAt,
  listTypes,
  type Rejection,
} from './outline.ts';
import type { Session } from './session.ts';
import type { Selection } from './session-state.ts';

/**
 * Actions on one or several blocks of a document. Each is one undo step, and selects its result. A refused
 * action returns the reason.
 */
export function createBlockActions(session: Pick<Session, 'get' | 'select' | 'edit'>) {
  /** What was copied here, for a browser that gives the clipboard only to its own keys. */
  let lastCopy = '';
  const read = (document: string) => session.get().documents.get(document)?.value;
  const readBlocks = (document: string, paths: readonly JsonPath[]) =>
    paths.map((path) => valueAt(read(document), path));
  const types = (): BlockTypes =>
    new Map(session.get().config.blocks.map((block) => [block.type, block]));
  const typesIn = (blocks: readonly unknown[]) => listTypes(blocks, session.get().config.documents);
  /** Selects adjacent blocks. */
  const selectFrom = (document: string, list: JsonPath, index: number, count: number) => {
    const others = Array.from({ length: count - 1 }, (_, rank) => [...list, index + rank + 1]);
    session.select({ document, path: [...list, index], others });
  };
  /** The existing ones: undo may have removed some. */
  const pathsOf = (blocks: Selection) =>
    listChosen(blocks).filter((path) => valueAt(read(blocks.document), path) !== undefined);
  const insert = ({ document, list, index }: Gap, ...blocks: readonly unknown[]) => {
    // Another author may insert some meanwhile: those have other ids.
    const places = Object.keys(session.get().preview?.places ?? {});
    const taken = new Set([...places, ...listIds(read(document))]);
    const own = blocks.map((block) => renewIds(block, taken));
    session.edit(document, (value) => insertAt(value, list, index, ...own));
    selectFrom(document, list, index, own.length);
  };
  /** Inserts blocks where they may be. */
  const add = (gap: Gap, blocks: readonly unknown[]): Rejection | undefined => {
    const rejection = findRejection(typesIn(blocks), gap.list, read(gap.document), types());
    if (!rejection) insert(gap, ...blocks);
    return rejection;
  };
  const findMoveRejection = (blocks: Selection, { document, list }: Gap): Rejection | undefined => {
    if (document !== blocks.document) return { reason: 'elsewhere' };
    const paths = pathsOf(blocks);
    const moved = typesIn(readBlocks(document, paths));
    return findRejection(moved, list, read(document), types(), paths);
  };
  const move = (blocks: Selection, gap: Gap): Rejection | undefined => {
    const rejection = findMoveRejection(blocks, gap);
    if (rejection) return rejection;
    const { document, list, index } = gap;
    const paths = pathsOf(blocks);
    const { moved, first } = moveAllAt(read(document), paths, list, index);
    session.edit(document, () => moved);
    const [around, place] = split(first);
    selectFrom(document, around, Number(place), paths.length);
    return undefined;
  };

  return {
    insert,
    findMoveRejection,
    move,
    /** Moves one position up or down, in the list of the first block. */
    moveBy: (blocks: Selection, step: 1 | -1): Rejection | undefined => {
      const { document } = blocks;
      const paths = pathsOf(blocks);
      const [list, first] = split(paths[0] ?? blocks.path);
      const own = paths.filter((path) => isSamePath(split(path)[0], list));
      const index = step < 0 ? Number(first) - 1 : Number(own.at(-1)?.at(-1)) + 2;
      const isPast = index < 0 || index > listAt(read(document), list).length;
      return isPast ? { reason: 'end' } : move(blocks, { document, list, index });
    },
    /** Copies behind the last one. */
    duplicate: (blocks: Selection): Rejection | undefined => {
      const paths = pathsOf(blocks);
      const gap = gapAfter({ ...blocks, path: paths.at(-1) ?? blocks.path });
      return add(gap, readBlocks(blocks.document, paths));
    },
    remove: (blocks: Selection): Rejection | undefined => {
      const { document } = blocks;
      const paths = pathsOf(blocks);
      const outermost = paths.filter((path) => path.length === 2);
      if (outermost.length === listAt(read(document), ['blocks']).length) return { reason: 'last' };
      session.edit(document, (value) => paths.reduceRight(removeAt, value));
      const [list, index] = split(paths[0] ?? blocks.path);
      const next = Math.min(Number(index), listAt(read(document), list).length - 1);
      session.select({ document, path: next >= 0 ? [...list, next] : list.slice(0, -2) });
      return undefined;
    },
    /** The blocks as text, for the clipboard. */
    copy: (blocks: Selection): string => {
      lastCopy = JSON.stringify(readBlocks(blocks.document, pathsOf(blocks)), null, 2);
      return lastCopy;
    },
    paste: (gap: Gap, text = lastCopy): Rejection | undefined => {
      const blocks = parseBlocks(text);
      if (blocks.length === 0) return { reason: 'nothing-copied' };
      return findStranger(blocks, types(), session.get().config.documents) ?? add(gap, blocks);
    },
  };
}

export type BlockActions = ReturnType<typeof createBlockActions>;

/** Paths in document order, without duplicates and without blocks nested in another one of them. */
export const listChosen = ({ path, others = [] }: Selection): JsonPath[] =>
  [path, ...others]
    .toSorted(comparePaths)
    .filter(
      (one, index, all) =>
        !all.slice(0, index).some((before) => isSamePath(one.slice(0, before.length), before)),
    );

function comparePaths(one: JsonPath, other: JsonPath): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  // Ancestors first.
  if (at < 0 || other[at] === undefined) return one.length - other.length;
  const [step, beside] = [one[at], other[at]];
  if (typeof step === 'number' && typeof beside === 'number') return step - beside;
  return String(step).localeCompare(String(beside));
}

/** Parses a block, a list of blocks or a page from text. */
function parseBlocks(text: string): readonly unknown[] {
  const value = parseJson(text);
  const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks : value;
  const listed: readonly unknown[] = [blocks].flat();
  return listed.every(isRecord) ? listed : [];
}

/** All ids in a value. */
const listIds = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? [Object(value).id, ...Object.values(value).flatMap(listIds)]
    : [];

/** A block to insert: it and the blocks in it have ids of their own, which tell them apart in a merge. */
function renewIds(block: unknown, taken: Set<unknown>): unknown {
  if (!isRecord(block) || typeof block.type !== 'string') return block;
  const wish = typeof block.id === 'string' ? block.id : undefined;
  const stem = wish?.replace(/-[0-9a-f]{4}$/, '') ?? block.type;
  let id = wish;
  while (id === undefined || taken.has(id)) id = `${stem}-${crypto.randomUUID().slice(0, 4)}`;
  taken.add(id);
  return Object.keys(Object(block.slots)).reduce(
    (current: unknown, slot) =>
      replaceAt(current, ['slots', slot], (inner) =>
        Array.isArray(inner) ? inner.map((one) => renewIds(one, taken)) : inner,
      ),
    setAt(block, ['id'], id, ['type', 'id']),
  );
}
