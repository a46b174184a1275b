import { isSame } from '../../src/diagnostics/is-same.ts';
import { type JsonPath, replaceAt, valueAt } from '../../src/diagnostics/json-path.ts';

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
  if (isSame(current, value)) return document;
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

/** Moves an item to another index of its list. */
export function moveAt(document: unknown, path: JsonPath, index: number): unknown {
  const item = valueAt(document, path);
  return insertAt(removeAt(document, path), split(path)[0], index, item);
}

/**
 * Moves items, given in document order and not nested, next to each other into a gap of a list: before the
 * item at its current index. Gives where the first of them is then.
 */
export function moveAllAt(
  document: unknown,
  paths: readonly JsonPath[],
  list: JsonPath,
  gap: number,
): { moved: unknown; first: JsonPath } {
  const items = paths.map((path) => valueAt(document, path));
  let others = document;
  let first: JsonPath = [...list, gap];
  // From the end, so that those before it are where they were.
  for (const path of paths.toReversed()) {
    others = removeAt(others, path);
    const [around, index] = split(path);
    const step = first[around.length];
    const isBehind = startsWith(first, around) && Number(step) > Number(index);
    if (isBehind) first = first.with(around.length, Number(step) - 1);
  }
  const [target, index] = split(first);
  return { moved: insertAt(others, target, Number(index), ...items), first };
}

/** Where a value differs from what it was: an item that has come into a list, the list that one has left, a value. */
export function findDifference(before: unknown, after: unknown, path: JsonPath = []): JsonPath {
  const isOther = (step: string | number) =>
    !isSame(valueAt(before, [step]), valueAt(after, [step]));
  const isList = Array.isArray(before) && Array.isArray(after);
  if (isList && after.length < before.length) return path;
  const steps = isList ? [...after.keys()] : Object.keys(Object(after));
  const step = steps.find(isOther);
  if (step === undefined || typeof after !== 'object') return path;
  if (isList && after.length > before.length) return [...path, step];
  return findDifference(valueAt(before, [step]), valueAt(after, [step]), [...path, step]);
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
