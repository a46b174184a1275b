import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { alignItems } from '../../merge.ts';
import type { Texts } from '../texts/fr.ts';

/** A change in words, with its texts. */
export type Change = { sentence: string; from?: string; to?: string };

/** A change of a list. An item removed from one list may have been added to another. */
export type ListChange = Change & {
  left?: { value: unknown; name: string };
  came?: {
    value: unknown;
    name: string;
    /** The item's title, quoted. */
    label: string;
    /** Title of the previous item in its list, quoted. */
    after: string | undefined;
    /** Other changes in the moved item. */
    compareWith: (before: unknown) => readonly Change[];
  };
};

/** The changes of one document. */
export type DocumentChanges = { name: string; title: string; changes: readonly ListChange[] };

/** An item removed from or added to a list, or a block inside it. */
type Item = { value: unknown; document: DocumentChanges; change: ListChange };

/** Document name → changes; an item removed from one list and added to another is a move. */
export function joinMoves(
  documents: readonly DocumentChanges[],
  text: Texts['changes'],
): Map<string, Change[]> {
  const list = (side: 'left' | 'came') =>
    documents.flatMap((document) =>
      document.changes.flatMap((change): Item[] => {
        const { value } = change[side] ?? {};
        return value === undefined ? [] : [{ value, document, change }];
      }),
    );
  const [left, came] = [list('left'), list('came')];
  /** Added item → its origin; removed item → its target. */
  const origins = new Map<ListChange, Item>();
  const targets = new Map<ListChange, Item>();
  const insideOf = new Map<ListChange, string>();
  const join = (from: readonly Item[], to: readonly Item[], found: (a: Item, b: Item) => void) => {
    const [were, are] = [from, to].map((items) => items.map(({ value }) => value));
    for (const [index, was] of alignItems(were ?? [], are ?? [])) {
      const [one, other] = [from[was], to[index]];
      // Items other than blocks move only within their document.
      if (one && other && (isBlock(one.value) || one.document === other.document)) {
        found(one, other);
      }
    }
  };
  join(left, came, (one, other) => {
    targets.set(one.change, other);
    origins.set(other.change, one);
  });
  const remaining = left.filter(({ change }) => !targets.has(change));
  const added = came.filter(({ change }) => !origins.has(change));
  join(remaining, added.flatMap(listInner), (one, other) => {
    targets.set(one.change, other);
    insideOf.set(one.change, other.change.came?.label ?? '');
  });
  join(remaining.flatMap(listInner), added, (one, other) => origins.set(other.change, one));

  const describe = (change: ListChange, document: DocumentChanges): Change[] => {
    const { left, came, ...told } = change;
    const target = targets.get(change);
    const origin = origins.get(change);
    if (left && target) {
      const around = insideOf.get(change);
      if (around !== undefined) return [{ sentence: text.movedInto(left.name, around) }];
      if (target.document === document) return [];
      return [{ sentence: text.movedInto(left.name, text.quote(target.document.title)) }];
    }
    if (came && origin) {
      const sentence =
        origin.document === document
          ? text.moved(came.name, came.after)
          : text.movedFrom(came.name, text.quote(origin.document.title), came.after);
      const more = came.compareWith(origin.value).map(({ sentence, from, to }) => ({
        sentence,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      }));
      return [{ sentence }, ...more];
    }
    return [told];
  };
  return new Map(
    documents.map((document) => [
      document.name,
      document.changes.flatMap((change) => describe(change, document)),
    ]),
  );
}

const isBlock = (value: unknown) =>
  isRecord(value) && (typeof value.type === 'string' || typeof value.fragment === 'string');

/** The blocks in the slots of a block, and in theirs. */
function listInner({ value, ...item }: Item): Item[] {
  const slots: unknown = isRecord(value) ? value.slots : undefined;
  const inner = Object.values(Object(slots)).flatMap((blocks) =>
    Array.isArray(blocks) ? blocks : [],
  );
  return inner.flatMap((block: unknown) => {
    const own = { value: block, ...item };
    return [own, ...listInner(own)];
  });
}
