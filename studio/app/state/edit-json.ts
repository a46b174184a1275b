import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { replaceAt } from '../../../src/diagnostics/replace-at.ts';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';

/** Edits of a JSON value: each returns another one, which shares what it leaves alone. */

const editList = (
  document: unknown,
  list: JsonPath,
  edit: (items: readonly unknown[]) => readonly unknown[],
): unknown => replaceAt(document, list, (items) => edit(Array.isArray(items) ? items : []));

/**
 * Sets a value at a path; `undefined` removes it. A new field is inserted by `order`, else at the end;
 * missing parents are created.
 */
export function setAt(
  document: unknown,
  path: JsonPath,
  value: unknown,
  order: readonly string[] = [],
): unknown {
  const current = valueAt(document, path);
  if (JSON.stringify(current) === JSON.stringify(value)) return document;
  if (value === undefined) return removeAt(document, path);
  const [around, name] = split(path);
  if (current !== undefined || typeof name === 'number')
    return replaceAt(document, path, () => value);
  return replaceAt(document, around, (object) => {
    const fields = Object.entries(Object(object));
    const before = order.slice(0, Math.max(0, order.indexOf(name)));
    const previous = fields.findLastIndex(([other]) => before.includes(other));
    const index =
      order.includes(name) && (previous >= 0 || before.length === 0) ? previous + 1 : fields.length;
    return Object.fromEntries(fields.toSpliced(index, 0, [name, value]));
  });
}

export function removeAt(document: unknown, path: JsonPath): unknown {
  const [around, name] = split(path);
  if (typeof name === 'number')
    return editList(document, around, (items) => items.toSpliced(name, 1));
  return replaceAt(document, around, (object) => {
    const { [name]: _, ...others } = Object(object);
    return others;
  });
}

export const insertAt = (
  document: unknown,
  list: JsonPath,
  index: number,
  ...values: readonly unknown[]
): unknown => editList(document, list, (items) => items.toSpliced(index, 0, ...values));

/** Moves an item to `index` of the same or another list. */
export function moveAt(document: unknown, path: JsonPath, list: JsonPath, index: number): unknown {
  const [own, from] = split(path);
  const isLater = isSamePath(own, list) && index > Number(from);
  return moveAllAt(document, [path], list, isLater ? index + 1 : index);
}

/**
 * Moves items, given in document order and not nested, next to each other into a gap of a list: before the
 * item at its current index.
 */
export function moveAllAt(
  document: unknown,
  paths: readonly JsonPath[],
  list: JsonPath,
  gap: number,
): unknown {
  if (!isMoved(paths, list, gap)) return document;
  const items = paths.map((path) => valueAt(document, path));
  return paths
    .map((path) => shift(path, list, gap, paths.length))
    .reduceRight(removeAt, insertAt(document, list, gap, ...items));
}

/** Whether a move changes the order. */
export function isMoved(paths: readonly JsonPath[], list: JsonPath, gap: number): boolean {
  const first = Number(paths[0]?.at(-1));
  const isTogether = paths.every((path, rank) => isSamePath(path, [...list, first + rank]));
  return !isTogether || gap < first || gap > first + paths.length;
}

/** Path of the first item after a move. */
export function afterMove(paths: readonly JsonPath[], list: JsonPath, gap: number): JsonPath {
  return paths
    .map((path) => shift(path, list, gap, paths.length))
    .reduceRight(
      (first, removed) => {
        const [around, index] = split(removed);
        return shift(first, around, Number(index) + 1, -1);
      },
      [...list, gap],
    );
}

/** A path after the items of a list from an index on have moved by some places. */
function shift(path: JsonPath, list: JsonPath, index: number, by: number): JsonPath {
  const step = path[list.length];
  const isBehind = startsWith(path, list) && typeof step === 'number' && step >= index;
  return isBehind ? path.with(list.length, step + by) : path;
}

export const isSamePath = (one: JsonPath, other: JsonPath): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

export const startsWith = (path: JsonPath, start: JsonPath): boolean =>
  isSamePath(path.slice(0, start.length), start);

/** Parent path and last step of a path. */
export function split(path: JsonPath): [around: JsonPath, last: string | number] {
  const last = path.at(-1);
  if (last === undefined) throw new Error('The document itself stands in nothing.');
  return [path.slice(0, -1), last];
}
