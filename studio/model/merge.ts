import { isRecord } from '../../src/diagnostics/is-record.ts';
import { isSame } from '../../src/diagnostics/is-same.ts';
import { type JsonPath, replaceAt } from '../../src/diagnostics/json-path.ts';
import { removeAt } from './edit-json.ts';

/**
 * A value that both sides changed, or that one changed and the other removed. Its path leads to it in the
 * merged document, which holds theirs, or ours where they removed theirs. `undefined` is a removed value.
 */
export type Question = { path: JsonPath; ours?: unknown; theirs?: unknown };

type Merged = { merged: unknown; questions: readonly Question[] };

type Fields = Readonly<Record<string, unknown>>;
type Items = readonly unknown[];

/**
 * Merges two edits of one JSON value. What only one side changed is taken, and of two insertions at one place
 * both are kept. `undefined` is a missing value.
 */
export function merge(base: unknown, ours: unknown, theirs: unknown): Merged {
  const questions: Question[] = [];

  const mergeValues = (path: JsonPath, before: unknown, one: unknown, other: unknown): unknown => {
    if (isSame(one, other) || isSame(before, one)) return other;
    if (isSame(before, other)) return one;
    if (isRecord(one) && isRecord(other) && (isRecord(before) || before === undefined)) {
      return mergeFields(path, before ?? {}, one, other);
    }
    if (Array.isArray(one) && Array.isArray(other)) {
      return mergeItems(path, Array.isArray(before) ? before : [], one, other);
    }
    questions.push({ path, ours: one, theirs: other });
    return other ?? one;
  };

  const mergeFields = (path: JsonPath, before: Fields, one: Fields, other: Fields): Fields => {
    const names = mergeOrders(Object.keys(before), Object.keys(one), Object.keys(other));
    return Object.fromEntries(
      names.flatMap((name) => {
        const [was, ours, theirs] = [before, one, other].map((side) => own(side, name));
        const value = mergeValues([...path, name], was, ours, theirs);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  };

  const mergeItems = (path: JsonPath, before: Items, one: Items, other: Items): Items => {
    const [oneNames, otherNames] = nameItems(before, one, other);
    const items = mergeOrders([...before.keys()], oneNames, otherNames)
      .map((name) => ({
        was: typeof name === 'number' ? before[name] : undefined,
        one: one[oneNames.indexOf(name)],
        other: other[otherNames.indexOf(name)],
      }))
      // Removed, and not changed on the other side.
      .filter(
        ({ was, one, other }) =>
          was === undefined ||
          (one !== undefined && other !== undefined) ||
          !isSame(was, one ?? other ?? was),
      );
    return items.map(({ was, one, other }, index) =>
      was === undefined ? (other ?? one) : mergeValues([...path, index], was, one, other),
    );
  };

  return { merged: mergeValues([], base, ours, theirs), questions };
}

/**
 * Names of the items of both sides: an item is named by its place in the base, an inserted one by its place on its
 * side. The same insertion on both sides has one name.
 */
function nameItems(before: Items, one: Items, other: Items) {
  const [first, second] = [alignItems(before, one), alignItems(before, other)];
  const otherNames = other.map((_, index) => second.get(index) ?? `theirs ${index}`);
  const oneNames: (number | string)[] = [];
  for (const [index, item] of one.entries()) {
    const isSameInsertion = (value: unknown, at: number) =>
      !second.has(at) && !oneNames.includes(otherNames[at] ?? '') && isSame(value, item);
    const same = first.has(index) ? -1 : other.findIndex(isSameInsertion);
    oneNames.push(first.get(index) ?? otherNames[same] ?? `ours ${index}`);
  }
  return [oneNames, otherNames] as const;
}

/** Puts answers in the place of questions. All at once: a removed item moves those behind it. */
export function answer(
  merged: unknown,
  answers: readonly { path: JsonPath; value: unknown }[],
): unknown {
  // Questions come in the order of the document, none inside of another.
  return answers.reduceRight(
    (document: unknown, { path, value }) =>
      value === undefined && path.length > 0
        ? removeAt(document, path)
        : replaceAt(document, path, () => value),
    merged,
  );
}

const own = (fields: Fields, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * Index of each item → its index in the base: by an `id` that only one has, else an equal value, else the most
 * similar one, in order. Never by type alone.
 */
export function alignItems(base: Items, side: Items): Map<number, number> {
  const [before, after] = [base.map(describeItem), side.map(describeItem)];
  const isOnly = (id: unknown) =>
    [before, after].every((items) => items.filter((item) => item.id === id).length === 1);
  const pairs = new Map<number, number>();
  const free = new Map(before.entries());
  const pairMost = (compare: (one: DescribedItem, other: DescribedItem) => number) => {
    const alike: { index: number; was: number; likeness: number }[] = [];
    for (const [index, one] of after.entries()) {
      if (pairs.has(index)) continue;
      for (const [was, other] of free) {
        const likeness = compare(one, other);
        if (likeness >= 0.5) alike.push({ index, was, likeness });
      }
    }
    alike.sort((one, other) => other.likeness - one.likeness);
    for (const { index, was } of alike) {
      if (!pairs.has(index) && free.delete(was)) pairs.set(index, was);
    }
  };
  pairMost(({ id }, other) => Number(id !== undefined && id === other.id && isOnly(id)));
  pairMost(({ json }, other) => Number(json === other.json));
  pairMost(({ id, texts }, other) => {
    const isOther = id !== undefined && other.id !== undefined && id !== other.id;
    return isOther ? 0 : compareTexts(texts, other.texts);
  });
  return pairs;
}

type DescribedItem = ReturnType<typeof describeItem>;

const describeItem = (item: unknown) => ({
  id: isRecord(item) ? (item.id ?? item.fragment ?? undefined) : undefined,
  json: JSON.stringify(item),
  texts: listOwnTexts(item),
});

/** What tells an item from others: its own sentences; of one that has none, those of the blocks in it. */
function listOwnTexts(item: unknown): ReadonlyMap<string, string> {
  if (typeof item === 'string') return new Map(listTexts(item));
  const { slots, ...own } = Object(item);
  const texts = listTexts(own);
  return new Map(texts.length > 0 ? texts : listTexts(slots));
}

/** The sentences in a value by their paths: addresses, colours, numbers and names of types are common. */
function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string')
    return /^[^\w<]|^.{0,2}$|^https?:/.test(value) ? [] : [[path, value]];
  return Object.entries(Object(value)).flatMap(([name, inner]) =>
    ['type', 'variant', 'id'].includes(name) ? [] : listTexts(inner, `${path}/${name}`),
  );
}

/** The share of equal texts, from 0 to 1. */
function compareTexts(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): number {
  const same = [...one].filter(([path, text]) => other.get(path) === text);
  return same.length / Math.max(one.size, other.size, 1);
}

/** All names in one order: that of the side that has moved some, with the names of the other side. */
function mergeOrders<Name extends string | number>(
  before: readonly Name[],
  one: readonly Name[],
  other: readonly Name[],
): Name[] {
  const hasMoved = (names: readonly Name[]) =>
    !isSame(
      names.filter((name) => before.includes(name)),
      before.filter((name) => names.includes(name)),
    );
  const [frame, more] = hasMoved(one) && !hasMoved(other) ? [one, other] : [other, one];
  const merged = [...frame];
  for (const [index, name] of more.entries()) {
    if (merged.includes(name)) continue;
    // After the name that it follows on its own side.
    const previous = more[index - 1];
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, name);
  }
  return merged;
}
