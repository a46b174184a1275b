import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import { afterMove, insertAt, isSamePath, moveAllAt, removeAt, setAt, split } from './edit-json.ts';
import {
  type BlockTypes,
  findRejection,
  findStranger,
  fragmentFile,
  type Gap,
  listAt,
  type Rejection,
  typeOf,
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
  const types = (): BlockTypes =>
    new Map(session.get().config.blocks.map((block) => [block.type, block]));
  /** Paths of adjacent blocks from an index on. */
  const selectFrom = (document: string, first: JsonPath, count: number) => {
    const [list, index] = split(first);
    const [path = first, ...others] = Array.from({ length: count }, (_, rank) => [
      ...list,
      Number(index) + rank,
    ]);
    session.select({ document, path, others });
  };
  /** The existing ones: undo may have removed some. */
  const pathsOf = (blocks: Selection) =>
    listChosen(blocks).filter((path) => valueAt(read(blocks.document), path) !== undefined);
  const typesAt = (document: string, paths: readonly JsonPath[]) =>
    paths.map((path) => typeOf(valueAt(read(document), path)));

  /**
   * Gives inserted blocks, also nested ones, ids of their own: what tells them apart when two edits of the page
   * are merged. Those that another author inserts meanwhile have other ones.
   */
  const createRenewIds = (document: string) => {
    const taken = new Set([
      ...Object.keys(session.get().preview?.places ?? {}),
      ...listIds(read(document), []).map(({ id }) => id),
    ]);
    return (value: unknown, copies: readonly JsonPath[]): unknown => {
      const inserted = copies.flatMap((path) => listIds(valueAt(value, path), path));
      return inserted.reduce((current, { path, id: wish }) => {
        const stem = wish?.replace(/-[0-9a-f]{4}$/, '') ?? typeOf(valueAt(value, path));
        let id = wish;
        while (id === undefined || taken.has(id)) {
          id = `${stem}-${crypto.randomUUID().slice(0, 4)}`;
        }
        taken.add(id);
        return setAt(current, [...path, 'id'], id, ['type', 'id']);
      }, value);
    };
  };
  const findMoveRejection = (blocks: Selection, { document, list }: Gap): Rejection | undefined => {
    if (document !== blocks.document) return { reason: 'elsewhere' };
    const paths = pathsOf(blocks);
    return findRejection(typesAt(document, paths), list, read(document), types(), paths);
  };
  const move = (blocks: Selection, gap: Gap): Rejection | undefined => {
    const rejection = findMoveRejection(blocks, gap);
    if (rejection) return rejection;
    const { document, list, index } = gap;
    const paths = pathsOf(blocks);
    session.edit(document, (value) => moveAllAt(value, paths, list, index));
    selectFrom(document, afterMove(paths, list, index), paths.length);
    return undefined;
  };

  return {
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
    insert: ({ document, list, index }: Gap, block: object) => {
      session.edit(document, (value) =>
        createRenewIds(document)(insertAt(value, list, index, block), [[...list, index]]),
      );
      selectFrom(document, [...list, index], 1);
    },
    /** Duplicates after the last one in the same list. */
    duplicate: (blocks: Selection): Rejection | undefined => {
      const { document } = blocks;
      const lists = Map.groupBy(pathsOf(blocks), (path) => JSON.stringify(split(path)[0]));
      const groups = Array.from(lists.values(), (paths) => {
        const [list, last] = split(paths.at(-1) ?? []);
        return { paths, list, index: Number(last) + 1 };
      });
      for (const { paths, list } of groups) {
        const rejection = findRejection(typesAt(document, paths), list, read(document), types());
        if (rejection) return rejection;
      }
      const renewIds = createRenewIds(document);
      session.edit(document, (value) =>
        // From the end, so that earlier paths stay valid.
        groups.reduceRight((current, { paths, list, index }) => {
          const copies = paths.map((_, rank) => [...list, index + rank]);
          const blocks = paths.map((path) => valueAt(current, path));
          return renewIds(insertAt(current, list, index, ...blocks), copies);
        }, value),
      );
      const [first] = groups;
      if (first) selectFrom(document, [...first.list, first.index], first.paths.length);
      return undefined;
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
      const copied = pathsOf(blocks).map((path) => valueAt(read(blocks.document), path));
      lastCopy = JSON.stringify(copied, null, 2);
      return lastCopy;
    },
    paste: (gap: Gap, text = lastCopy): Rejection | undefined => {
      const blocks = readBlocks(text);
      if (blocks.length === 0) return { reason: 'nothing-copied' };
      const { document, list, index } = gap;
      const files = session.get().config.documents.map(({ name }) => name);
      const rejection =
        findStranger(blocks, types(), (name) => files.includes(fragmentFile(name))) ??
        findRejection(blocks.map(typeOf), list, read(document), types());
      if (rejection) return rejection;
      const copies = blocks.map((_, rank) => [...list, index + rank]);
      session.edit(document, (value) =>
        createRenewIds(document)(insertAt(value, list, index, ...blocks), copies),
      );
      selectFrom(document, [...list, index], blocks.length);
      return undefined;
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
function readBlocks(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks : value;
    const listed: readonly unknown[] = Array.isArray(blocks) ? blocks : [blocks];
    return listed.every(isRecord) ? listed : [];
  } catch {
    return [];
  }
}

/** The blocks in a value, by path, with their ids. */
function listIds(value: unknown, path: JsonPath): { id: string | undefined; path: JsonPath }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => listIds(one, [...path, index]));
  if (!isRecord(value)) return [];
  const { id, type, blocks, slots } = value;
  return [
    ...(typeof type === 'string' ? [{ id: typeof id === 'string' ? id : undefined, path }] : []),
    ...listIds(blocks, [...path, 'blocks']),
    ...Object.entries(Object(slots)).flatMap(([name, inner]) =>
      listIds(inner, [...path, 'slots', name]),
    ),
  ];
}
