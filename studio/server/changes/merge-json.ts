import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';

/** A value that both sides changed differently. A side that has no such value leaves its field out. */
export type MergeConflict = { path: JsonPath; base?: unknown; ours?: unknown; theirs?: unknown };

export type Merged = { value: unknown; conflicts: readonly MergeConflict[] };

/** Says which side a conflict takes; undefined: nobody has said, and theirs is taken. */
export type Resolve = (path: JsonPath) => 'ours' | 'theirs' | undefined;

/**
 * Merges two edits of one JSON value, value by value. Records in lists are paired by their `id`, or by their
 * other name where each record of the list has one. `undefined` is a missing value.
 */
export function mergeJson(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  resolve: Resolve = () => undefined,
): Merged {
  const conflicts: MergeConflict[] = [];

  const merge = (path: JsonPath, before: unknown, one: unknown, other: unknown): unknown => {
    if (isSame(one, other) || isSame(before, one)) return other;
    if (isSame(before, other)) return one;
    if (isRecord(one) && isRecord(other) && (isRecord(before) || before === undefined)) {
      return mergeFields(path, before ?? {}, one, other);
    }
    if (Array.isArray(one) && Array.isArray(other)) {
      const merged = mergeItems(path, Array.isArray(before) ? before : [], one, other);
      if (merged) return merged;
    }
    const side = resolve(path);
    if (side === undefined) {
      conflicts.push({ path, ...present({ base: before, ours: one, theirs: other }) });
    }
    return side === 'ours' ? one : other;
  };

  const mergeFields = (path: JsonPath, before: Fields, one: Fields, other: Fields): Fields => {
    const names = mergeOrders(Object.keys(before), Object.keys(one), Object.keys(other));
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = merge([...path, name], own(before, name), own(one, name), own(other, name));
        return value === undefined ? [] : [[name, value]];
      }),
    );
  };

  /** Undefined where the items of the lists cannot be paired. */
  const mergeItems = (path: JsonPath, before: Items, one: Items, other: Items) => {
    const named = nameItems(before, one, other);
    if (!named) return undefined;
    const [was, first, second] = named;
    const names = mergeOrders([...was.keys()], [...first.keys()], [...second.keys()]);
    return names.flatMap((name) => {
      const index = [...(second.has(name) ? second : first).keys()].indexOf(name);
      const value = merge([...path, index], was.get(name), first.get(name), second.get(name));
      return value === undefined ? [] : [value];
    });
  };

  return { value: merge([], base, ours, theirs), conflicts };
}

type Fields = Readonly<Record<string, unknown>>;
type Items = readonly unknown[];

/** The order of fields counts: it is part of the file. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const own = (fields: Fields, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const present = (sides: Fields) =>
  Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));

type Named = Map<string, unknown>;

/** The field that identifies a record in a list. */
const identities: readonly ((item: Fields) => unknown)[] = [
  ({ id, fragment, type }) => id ?? fragment ?? type,
  ({ slug }) => slug,
  ({ href }) => href,
];

/** The items of three lists by names that they share: of records, else their places in lists as long. */
function nameItems(...lists: [Items, Items, Items]): [Named, Named, Named] | undefined {
  const [before, one, other] = lists;
  const nameBy = (nameOf: (item: unknown, index: number) => string): [Named, Named, Named] => [
    nameAll(before, nameOf),
    nameAll(one, nameOf),
    nameAll(other, nameOf),
  ];
  const all = lists.flat();
  const identify = identities.find((candidate) =>
    all.every((item) => isRecord(item) && candidate(item) !== undefined),
  );
  if (identify) return nameBy((item) => JSON.stringify(identify(Object(item))));
  const isLong = one.length === before.length && other.length === before.length;
  if (!isLong || isReordered(before, one) || isReordered(before, other)) return undefined;
  return nameBy((_, index) => String(index));
}

/** A second item of the same name is the second one in every list. */
function nameAll(items: Items, nameOf: (item: unknown, index: number) => string): Named {
  const counts = new Map<string, number>();
  return new Map(
    items.map((item, index) => {
      const name = nameOf(item, index);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name} ${count}`, item];
    }),
  );
}

function isReordered(before: Items, after: Items): boolean {
  const [sorted, other] = [before, after].map((items) =>
    items.map((item) => JSON.stringify(item)).sort(),
  );
  return !isSame(before, after) && isSame(sorted, other);
}

/** All names in one order: that of the side that has moved some, with the names that the other has added. */
function mergeOrders(
  before: readonly string[],
  one: readonly string[],
  other: readonly string[],
): string[] {
  const hasMoved = (names: readonly string[]) =>
    !isSame(
      names.filter((name) => before.includes(name)),
      before.filter((name) => names.includes(name)),
    );
  const [frame, more] = hasMoved(one) && !hasMoved(other) ? [one, other] : [other, one];
  const merged = [...frame];
  for (const [index, name] of more.entries()) {
    if (merged.includes(name)) continue;
    // After the name that it follows on its own side.
    merged.splice(merged.indexOf(more[index - 1] ?? '') + 1, 0, name);
  }
  return merged;
}
