import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { labelOf } from '../state/outline.ts';

/** Equal as JSON. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether an item is a changed version of an earlier one. */
type IsLike<Item> = (before: Item, after: Item) => boolean;

/** Index of each item → its earlier index; strict matches first. */
export function pairUp<Item>(
  one: readonly Item[],
  other: readonly Item[],
  likenesses: readonly IsLike<Item>[],
): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Set(one.keys());
  for (const isLike of likenesses) {
    for (const [index, value] of other.entries()) {
      if (pairs.has(index)) continue;
      const was = [...free].find((candidate) =>
        isLike(
          // An index of the list.
          one[candidate] as Item,
          value,
        ),
      );
      if (was === undefined) continue;
      pairs.set(index, was);
      free.delete(was);
    }
  }
  return pairs;
}

/** Pairs items of two versions of a list: equal ones, then same identity, then same type with a shared text. */
export function pairItems(one: readonly unknown[], other: readonly unknown[]) {
  const isSameKind: IsLike<unknown> = (before, after) => kindOf(before) === kindOf(after);
  const pairs = pairUp(one, other, [
    isSame,
    (before, after) => identify(before) !== undefined && identify(before) === identify(after),
    (before, after) => isSameKind(before, after) && sharesText(before, after),
    // In a list of the same length, an item at the same index is its changed version.
    ...(one.length === other.length ? [isSameKind] : []),
  ]);
  const order = [...pairs].toSorted(([a], [b]) => a - b);
  const kept = longestRise(order.map(([, was]) => was));
  const moved = new Set(order.filter(([, was]) => !kept.has(was)).map(([index]) => index));
  return { pairs, moved };
}

export function identify(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const { id, fragment, type, content } = value;
  const name = id ?? fragment ?? labelOf(content) ?? labelOf(value);
  return name === undefined ? undefined : `${String(type)} ${String(name)}`;
}

/** Whether two items share a value of more than three characters. */
export function sharesText(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((item) => Object(Object(item).content ?? item));
  return Object.entries(one).some(
    ([name, value]) => String(value).length > 3 && isSame(value, other[name]),
  );
}

export const kindOf = (value: unknown) =>
  isRecord(value) ? `object ${String(value.type)}` : typeof value;

/** The longest increasing subsequence; items outside of it were moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = best.filter((rise) => Number(rise.at(-1)) < number);
    const longest = before.toSorted((one, other) => other.length - one.length)[0] ?? [];
    best[index] = [...longest, number];
  }
  return new Set(best.toSorted((one, other) => other.length - one.length)[0]);
}
