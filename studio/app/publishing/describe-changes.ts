import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { nodesAt, type SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { alignItems } from '../../merge.ts';
import { type BlockTypes, labelOf, toWords } from '../state/outline.ts';
import type { Texts, Translate } from '../texts/texts.ts';

type ChangeContext = { texts: Texts; t: Translate; types: BlockTypes };

/** A change in words, with its texts. */
export type Change = { sentence: string; from?: string; to?: string };

/** A document before and after, and its schema. */
export type ChangedDocument = {
  name: string;
  title: string;
  before: unknown;
  after: unknown;
  schema: SchemaNode;
};

/** Where a value is: its path in what the schema is of, and the names of the values around that. */
type Place = { around: readonly string[]; schema: SchemaNode; root: unknown; path: JsonPath };

type Fields = Readonly<Record<string, unknown>>;

/** Equal as JSON. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Document name → its changes, in words. */
export const describeChanges = (
  documents: readonly ChangedDocument[],
  context: ChangeContext,
): Map<string, Change[]> => {
  const moves = findMoves(documents);
  return new Map(documents.map((one) => [one.name, compareDocument(one, moves, context)]));
};

/** An item of a list that is not in its list on the other side. */
type Loose = {
  value: unknown;
  document: ChangedDocument;
  /** The loose block that it is in. */
  inside?: { value: unknown; index: number };
};

/** Added items → where they were, and removed ones → where they are. */
type Moves = { origins: ReadonlyMap<unknown, Loose>; targets: ReadonlyMap<unknown, Loose> };

/** Blocks that have left a list, and are in another one, perhaps of another document. */
function findMoves(documents: readonly ChangedDocument[]): Moves {
  const [left, came]: [Loose[], Loose[]] = [[], []];
  for (const document of documents) {
    const addTo = (all: Loose[], value: unknown, index: number, inside?: Loose['inside']) => {
      if (!isRecord(value)) return;
      all.push({ value, document, ...(inside && { inside }) });
      for (const list of Object.values(Object(value.slots)))
        if (Array.isArray(list)) for (const one of list) addTo(all, one, index, { value, index });
    };
    const walk = (one: unknown, other: unknown) => {
      if (isRecord(one) && isRecord(other)) {
        const { slots: slotsBefore, ...before } = one;
        const { slots, ...after } = other;
        for (const name of Object.keys(after)) walk(before[name], after[name]);
        // A slot without blocks is not written.
        for (const name of Object.keys({ ...Object(slotsBefore), ...Object(slots) }))
          walk(Object(slotsBefore)[name] ?? [], Object(slots)[name] ?? []);
      }
      if (!Array.isArray(one) || !Array.isArray(other)) return;
      const { pairs } = pairItems(one, other);
      const known = new Set(pairs.values());
      for (const [index, value] of one.entries()) if (!known.has(index)) addTo(left, value, index);
      for (const [index, value] of other.entries()) {
        const was = pairs.get(index);
        if (was === undefined) addTo(came, value, index);
        else walk(one[was], value);
      }
    };
    walk(document.before, document.after);
  }
  const origins = new Map<unknown, Loose>();
  const targets = new Map<unknown, Loose>();
  const values = (loose: readonly Loose[]) => loose.map(({ value }) => value);
  for (const [to, from] of alignItems(values(left), values(came))) {
    const [was, is] = [left[from], came[to]];
    // Items other than blocks move only within their document.
    if (!was || !is || !(isBlock(was.value) || was.document === is.document)) continue;
    origins.set(is.value, was);
    targets.set(was.value, is);
  }
  return { origins, targets };
}

const isBlock = (value: unknown) =>
  isRecord(value) && (typeof value.type === 'string' || typeof value.fragment === 'string');

function compareDocument(
  document: ChangedDocument,
  { origins, targets }: Moves,
  { texts, t, types }: ChangeContext,
): Change[] {
  const { before, after, schema } = document;
  const text = texts.changes;

  const nameOf = (value: unknown, index: number): string => {
    if (!isRecord(value))
      return typeof value === 'string' ? shorten(toWords(value)) : text.item(index + 1);
    if (typeof value.fragment === 'string') return value.fragment;
    const type = typeof value.type === 'string' ? types.get(value.type) : undefined;
    return (
      labelOf(value.content) ?? labelOf(value) ?? (type ? t(type.title) : text.item(index + 1))
    );
  };
  const quote = (value: unknown, index: number) => text.quote(nameOf(value, index));
  const isBlockList = ({ path }: Place) => path.at(-1) === 'blocks' || path.at(-2) === 'slots';
  const inside = (at: Place, name: string | number) => ({ ...at, path: [...at.path, name] });
  const fieldName = ({ schema, root, path }: Place) => {
    const name = String(path.at(-1));
    const around = nodesAt(schema, root, path.slice(0, -1));
    // Names given by authors are shown as they are.
    return around.some((node) => node.additionalProperties && !node.properties) ? name : t(name);
  };
  const fieldOf = (at: Place) => text.of(fieldName(at), at.around);

  const compare = (one: unknown, other: unknown, at: Place): Change[] => {
    if (isSame(one, other)) return [];
    if (Array.isArray(one) && Array.isArray(other)) return compareLists(one, other, at);
    if (isRecord(one) && isRecord(other)) {
      return compareFields(one, other, {
        ...at,
        around: [text.quote(fieldName(at)), ...at.around],
      });
    }
    const what = fieldOf(at);
    const isChoice = nodesAt(at.schema, at.root, at.path).some(
      (node) => node.enum !== undefined || node.const !== undefined,
    );
    const show = (value: unknown) => {
      if (typeof value === 'boolean') return value ? texts.field.yes : text.no;
      if (isRecord(value) || Array.isArray(value)) return nameOf(value, 0);
      return isChoice ? t(String(value)) : toWords(String(value));
    };
    if (one === undefined) return [{ sentence: text.filled(what), to: show(other) }];
    if (other === undefined) return [{ sentence: text.cleared(what), from: show(one) }];
    const [from, to] = [show(one), show(other)];
    if (from === to) return [{ sentence: text.formatted(what) }];
    return [{ sentence: text.changed(what), ...cutToDifference(from, to) }];
  };

  const compareFields = (one: Fields, other: Fields, at: Place): Change[] =>
    Object.keys({ ...other, ...one }).flatMap((name) =>
      compare(one[name], other[name], inside(at, name)),
    );

  const compareItems = (one: unknown, other: unknown, index: number, list: Place): Change[] => {
    if (!isRecord(one) || !isRecord(other)) return compare(one, other, inside(list, index));
    const around = [quote(one, index), ...list.around];
    if (!isBlockList(list)) return compareFields(one, other, { ...inside(list, index), around });
    const { content: contentBefore, slots: slotsBefore, ...restBefore } = one;
    const { content, slots, ...rest } = other;
    const type = types.get(String(other.type));
    const own = { around, schema: {}, root: content, path: [] };
    return [
      ...compareFields(Object(contentBefore), Object(content), {
        ...own,
        schema: type?.content ?? {},
      }),
      ...compareFields(restBefore, rest, own),
      ...Object.keys({ ...Object(slotsBefore), ...Object(slots) }).flatMap((name) =>
        compareLists(Object(slotsBefore)[name] ?? [], Object(slots)[name] ?? [], {
          ...own,
          path: ['slots', name],
        }),
      ),
    ];
  };

  const compareLists = (
    one: readonly unknown[],
    other: readonly unknown[],
    list: Place,
  ): Change[] => {
    const { pairs, moved } = pairItems(one, other);
    const kind = isBlockList(list) ? 'block' : 'item';
    const home = kind === 'block' || list.path.length === 0 ? '' : fieldOf(list);
    const before = new Set(pairs.values());
    const gone = one.flatMap((value, index): Change[] => {
      if (before.has(index)) return [];
      const name = text.one[kind](quote(value, index), home);
      const target = targets.get(value);
      if (!target) return [{ sentence: text.removed(name) }];
      const around = target.inside;
      if (around) return [{ sentence: text.movedInto(name, quote(around.value, around.index)) }];
      // Told where it is.
      if (target.document === document) return [];
      return [{ sentence: text.movedInto(name, text.quote(target.document.title)) }];
    });
    const there = other.flatMap((value, index): Change[] => {
      const was = pairs.get(index);
      const origin = origins.get(value);
      const name = text.one[kind](quote(value, index), home);
      const after = index === 0 ? undefined : quote(other[index - 1], index - 1);
      if (was === undefined && !origin) return [{ sentence: text.added(name, after) }];
      const sentence =
        was !== undefined || origin?.document === document
          ? text.moved(name, after)
          : text.movedFrom(name, text.quote(origin?.document.title ?? ''), after);
      return [
        ...(was === undefined || moved.has(index) ? [{ sentence }] : []),
        ...compareItems(was === undefined ? origin?.value : one[was], value, index, list),
      ];
    });
    return [...gone, ...there];
  };

  const top: Place = { around: [], schema, root: after, path: [] };
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, top);
  return isRecord(before) && isRecord(after) ? compareFields(before, after, top) : [];
}

const shorten = (text: string, length = 60) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/** The differing parts of two long texts, with some words around them. */
function cutToDifference(from: string, to: string): { from: string; to: string } {
  const words = 30;
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  const rest = Math.min(from.length, to.length) - start;
  while (end < rest && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const first = start > words * 2 ? text.lastIndexOf(' ', start - words) + 1 : 0;
    const last = end > words * 2 ? text.indexOf(' ', text.length - end + words) : -1;
    const part = last === -1 ? text.slice(first) : text.slice(first, last);
    return `${first > 0 ? '… ' : ''}${part}${last === -1 ? '' : ' …'}`;
  };
  return { from: cut(from), to: cut(to) };
}

/** Index of each item → its earlier index; and which items are elsewhere than the others. */
function pairItems(one: readonly unknown[], other: readonly unknown[]) {
  const pairs = alignItems(one, other);
  // In a list of the same length, an item at the same place is its changed version.
  const known = new Set(pairs.values());
  for (const [index, item] of other.entries()) {
    const isFree = one.length === other.length && !pairs.has(index) && !known.has(index);
    if (isFree && kindOf(item) === kindOf(one[index])) pairs.set(index, index);
  }
  const order = [...pairs].toSorted(([a], [b]) => a - b);
  const kept = longestRise(order.map(([, was]) => was));
  const moved = new Set(order.filter(([, was]) => !kept.has(was)).map(([index]) => index));
  return { pairs, moved };
}

const kindOf = (value: unknown) =>
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
