import { diffArrays } from 'diff';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import { isSame } from '../../../src/diagnostics/is-same.ts';
import { type JsonPath, listStrings } from '../../../src/diagnostics/json-path.ts';
import { nodesAt, type SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { alignItems } from '../../model/merge.ts';
import { say } from '../../say.ts';
import { type BlockTypes, labelOf, toWords } from '../state/outline.ts';
import type { Texts, Translate } from '../texts/texts.ts';

type ChangeContext = { texts: Texts; t: Translate; types: BlockTypes };

/** A change in words, with its texts. */
export type Change = { sentence: string; from?: string; to?: string };

/** A document before and after, and its schema. */
type ChangedDocument = {
  name: string;
  title: string;
  before: unknown;
  after: unknown;
  schema: SchemaNode;
};

/** Where a value is: its path in what the schema is of, and the names of the values around that. */
type Place = {
  of: Comparison;
  around: readonly string[];
  schema: SchemaNode;
  root: unknown;
  path: JsonPath;
};

type Comparison = ChangeContext & { document: ChangedDocument; moves: Moves };

/** An item that its list has on one side only. */
type Unpaired = {
  value: unknown;
  document: ChangedDocument;
  /** Names the unpaired block around it. */
  inside: string | undefined;
  /** The same item on the other side, in another list. */
  pair?: Unpaired;
};

/** What a list has no more, and what a list has now, by its value. */
type Moves = Record<'removed' | 'added', Map<unknown, Unpaired>>;

/** Document name → its changes, in words. */
export function describeChanges(
  documents: readonly ChangedDocument[],
  context: ChangeContext,
): Map<string, Change[]> {
  const moves: Moves = { removed: new Map(), added: new Map() };
  const compareAll = () =>
    new Map(
      documents.map((one) => [one.name, compareDocument({ ...context, document: one, moves })]),
    );
  compareAll();
  const [removed, added] = [[...moves.removed.values()], [...moves.added.values()]];
  const values = (unpaired: readonly Unpaired[]) => unpaired.map(({ value }) => value);
  for (const [to, from] of alignItems(values(removed), values(added))) {
    const [was, is] = [removed[from], added[to]];
    // Items other than blocks move only within their document.
    if (!was || !is || !(isBlock(was.value) || was.document === is.document)) continue;
    was.pair = is;
    is.pair = was;
  }
  // Again: now it is known what has come into another list, of another document perhaps.
  return compareAll();
}

const isBlock = (value: unknown) =>
  isRecord(value) && (typeof value.type === 'string' || typeof value.fragment === 'string');

function compareDocument(of: Comparison): Change[] {
  const { before, after, schema } = of.document;
  if (after === undefined) return [];
  if (before === undefined) return listTexts(after, of);
  return compare(before, after, { of, around: [], schema, root: after, path: [] });
}

/** What a new page says, block by block. */
const listTexts = (page: unknown, of: Comparison): Change[] =>
  [Object(page).blocks ?? []].flat().map((block: unknown, index) => {
    const { content, slots } = Object(block);
    const said = listStrings([content, slots]).filter(({ at: path, text: words }) => {
      const name = String(path.at(-1));
      return !['src', 'href', 'type', 'id'].includes(name) && /\s|^\p{Lu}/u.test(words);
    });
    const to = said.map(({ text: words }) => toWords(words)).join(' · ');
    const sentence = say(of.texts.changes.one.block, { name: quote(block, index, of) });
    return { sentence, ...(to && { to }) };
  });

function compare(one: unknown, other: unknown, at: Place): Change[] {
  if (isSame(one, other)) return [];
  if (Array.isArray(one) && Array.isArray(other)) return compareLists(one, other, at);
  const { texts, t } = at.of;
  const text = texts.changes;
  if (isRecord(one) && isRecord(other)) {
    const around =
      at.path.length === 0 ? [] : [say(text.quote, { name: fieldName(at) }), ...at.around];
    return compareFields(one, other, { ...at, around });
  }
  const what = fieldOf(at);
  const isChoice = nodesAt(at.schema, at.root, at.path).some(
    (node) => node.enum !== undefined || node.const !== undefined,
  );
  const show = (value: unknown) =>
    isChoice && typeof value !== 'boolean' ? t(String(value)) : describeValue(value, texts);
  if (one === undefined) return [{ sentence: say(text.filled, { what }), to: show(other) }];
  if (other === undefined) return [{ sentence: say(text.cleared, { what }), from: show(one) }];
  const [from, to] = [show(one), show(other)];
  if (from === to) return [{ sentence: say(text.formatted, { what }) }];
  return [{ sentence: say(text.changed, { what }), ...cutToDifference(from, to) }];
}

const compareFields = (one: object, other: object, at: Place): Change[] =>
  Object.keys({ ...other, ...one }).flatMap((name) =>
    compare(Reflect.get(one, name), Reflect.get(other, name), { ...at, path: [...at.path, name] }),
  );

function compareLists(one: readonly unknown[], other: readonly unknown[], list: Place): Change[] {
  const { of } = list;
  const { document, moves } = of;
  const text = of.texts.changes;
  const { pairs, moved } = pairItems(one, other);
  const before = new Set(pairs.values());
  const gone = one.flatMap((value, index): Change[] => {
    if (before.has(index)) return [];
    collect(moves.removed, value, index, of);
    const what = nameItem(value, index, list);
    const target = moves.removed.get(value)?.pair;
    if (!target) return [{ sentence: say(text.removed, { what }) }];
    // Told where it is.
    if (!target.inside && target.document === document) return [];
    const into = target.inside ?? say(text.quote, { name: target.document.title });
    return [{ sentence: say(text.movedInto, { what, target: into }) }];
  });
  const there = other.flatMap((value, index): Change[] => {
    const was = pairs.get(index);
    if (was === undefined) collect(moves.added, value, index, of);
    const origin = moves.added.get(value)?.pair;
    const what = nameItem(value, index, list);
    const at =
      index === 0 ? text.first : say(text.behind, { name: quote(other[index - 1], index - 1, of) });
    if (was === undefined && !origin) return [{ sentence: say(text.added, { what, at }) }];
    const from = say(text.quote, { name: origin?.document.title ?? '' });
    const isHere = was !== undefined || origin?.document === document;
    const sentence = isHere
      ? say(text.moved, { what, at })
      : say(text.movedFrom, { what, from, at });
    return [
      ...(was === undefined || moved.has(was) ? [{ sentence }] : []),
      ...compareItems(was === undefined ? origin?.value : one[was], value, index, list),
    ];
  });
  return [...gone, ...there];
}

function compareItems(one: unknown, other: unknown, index: number, list: Place): Change[] {
  const at = { ...list, path: [...list.path, index] };
  if (!isRecord(one) || !isRecord(other)) return compare(one, other, at);
  const around = [quote(one, index, list.of), ...list.around];
  if (!isBlockList(list)) return compareFields(one, other, { ...at, around });
  const { content: contentBefore, slots: slotsBefore, ...restBefore } = one;
  const { content, slots, ...rest } = other;
  const own = { of: list.of, around, schema: {}, root: content, path: [] };
  const schema = list.of.types.get(String(other.type))?.content ?? {};
  return [
    ...compareFields(Object(contentBefore), Object(content), { ...own, schema }),
    ...compareFields(restBefore, rest, own),
    // A slot without blocks is not written.
    ...Object.keys({ ...Object(slotsBefore), ...Object(slots) }).flatMap((name) =>
      compareLists(Object(slotsBefore)[name] ?? [], Object(slots)[name] ?? [], {
        ...own,
        path: ['slots', name],
      }),
    ),
  ];
}

/** Keeps an item that is on one side only, and the blocks in it. */
function collect(
  unpaired: Moves['removed'],
  value: unknown,
  index: number,
  of: Comparison,
  inside?: string,
): void {
  if (!isRecord(value) || unpaired.has(value)) return;
  unpaired.set(value, { value, document: of.document, inside });
  for (const one of Object.values(Object(value.slots)).flat())
    collect(unpaired, one, 0, of, quote(value, index, of));
}

/** Names an item by its title, in quotes. */
function quote(value: unknown, index: number, { texts, t, types }: ChangeContext): string {
  const { type, fragment, content } = Object(value);
  const known = types.get(String(type));
  const ofBlock = typeof fragment === 'string' ? fragment : known && t(known.title);
  const name =
    typeof value === 'string'
      ? shorten(toWords(value))
      : (labelOf(content) ?? labelOf(value) ?? ofBlock);
  const text = texts.changes;
  return say(text.quote, { name: name ?? say(text.item, { index: index + 1 }) });
}

function nameItem(value: unknown, index: number, list: Place): string {
  const { block, item, itemOf } = list.of.texts.changes.one;
  const name = quote(value, index, list.of);
  if (isBlockList(list)) return say(block, { name });
  return list.path.length === 0 ? say(item, { name }) : say(itemOf, { name, list: fieldOf(list) });
}

const fieldName = ({ path, of }: Place): string => of.t(String(path.at(-1)));

function fieldOf(at: Place): string {
  const [outer, ...others] = at.around;
  const text = at.of.texts.changes;
  const field = fieldName(at);
  if (outer === undefined) return field;
  const named = say(text.of, { field, outer });
  return others.reduce((what, around) => say(text.in, { what, around }), named);
}

/** A value in words; of a list, the number and titles of its items. */
export function describeValue(value: unknown, texts: Texts): string {
  if (typeof value === 'boolean') return value ? texts.field.yes : texts.changes.no;
  if (typeof value !== 'object' || value === null)
    return toWords(String(value ?? texts.changes.nothing));
  const inner = Object.values(value).map((one) => labelOf(one) ?? describeValue(one, texts));
  const words = inner.filter(Boolean).join(' · ');
  if (Array.isArray(value)) return say(texts.changes.items, { count: value.length, names: words });
  return labelOf(value) ?? labelOf(Object(value).content) ?? words;
}

const isBlockList = ({ path }: Place) => path.at(-1) === 'blocks' || path.at(-2) === 'slots';

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

/** Index of each item → its earlier index; and the earlier indexes of those that have moved. */
function pairItems(one: readonly unknown[], other: readonly unknown[]) {
  const pairs = alignItems(one, other);
  // What is of the same kind at the same place, between the same neighbours, is its changed version.
  const known = new Set(pairs.values());
  let place = 0;
  for (const [index, item] of other.entries()) {
    const was = pairs.get(index);
    if (was !== undefined) place = was + 1;
    else {
      while (place < one.length && known.has(place)) place += 1;
      if (!isVersion(one[place], item)) continue;
      pairs.set(index, place);
      place += 1;
    }
  }
  const order = [...pairs].toSorted(([a], [b]) => a - b).map(([, was]) => was);
  const parts = diffArrays(
    order.toSorted((a, b) => a - b),
    order,
  );
  const moved = new Set(parts.flatMap(({ added, value }) => (added ? value : [])));
  return { pairs, moved };
}

/** Two items with ids of their own are two. */
function isVersion(before: unknown, after: unknown): boolean {
  const [was, is] = [Object(before).id, Object(after).id];
  const isOther = was !== undefined && is !== undefined && was !== is;
  return before !== undefined && !isOther && kindOf(before) === kindOf(after);
}

const kindOf = (value: unknown) =>
  isRecord(value) ? `object ${String(value.type)}` : typeof value;
