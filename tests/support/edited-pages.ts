import fc from 'fast-check';
import { expect } from 'vitest';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import { merge } from '../../studio/model/merge.ts';

/** A block whose every text names it: `<name>: …`. */
type Block = {
  type: string;
  id?: string;
  content: { title: string; body: string; note?: string; href: string; tone: number };
  slots?: { main: Block[] };
};
type Page = { title: string; blocks: Block[] };
type Edit = {
  does: 'insert' | 'remove' | 'move' | 'type';
  /** Of the lists and blocks of the page, and of the fields of a block, modulo their number. */
  list: number;
  at: number;
  to: number;
  hasId: boolean;
};

const words = 'apple river candle mountain paper silver garden window cloud'.split(' ');
const fields = ['title', 'body', 'note'] as const;

/** Blocks of one type, with equal links and tones: only their texts tell them apart. */
const createBlock = (name: string, hasId: boolean): Block => ({
  type: 'post',
  ...(hasId ? { id: name } : {}),
  content: { title: `${name}: title`, body: `${name}: body`, href: '/contact', tone: 1 },
});

const listLists = (blocks: Block[]): Block[][] => [
  blocks,
  ...blocks.flatMap(({ slots }) => (slots ? listLists(slots.main) : [])),
];

/** Applies edits of one author; gives the page, and the texts that were typed and not removed again. */
function apply(
  before: Page,
  edits: readonly Edit[],
  author: string,
): { page: Page; typed: string[] } {
  const page = structuredClone(before);
  const typed: string[] = [];
  for (const [count, { does, list: which, at, to, hasId }] of edits.entries()) {
    const lists = listLists(page.blocks);
    const list = lists[which % lists.length] ?? page.blocks;
    const index = at % (list.length + 1);
    const block = list[index];
    const text = `typed by ${author} ${count}`;
    if (does === 'insert') {
      const name = `${words[(at + to) % words.length]} ${author} ${count}`;
      const inserted = createBlock(name, hasId);
      inserted.content.title = `${name}: ${text}`;
      typed.push(inserted.content.title);
      list.splice(index, 0, inserted);
    } else if (block && does === 'remove') list.splice(index, 1);
    else if (block && does === 'move') list.splice(to % list.length, 0, ...list.splice(index, 1));
    else if (block && does === 'type') {
      const name = block.content.body.split(':')[0] ?? '';
      const field = fields[to % 2 === 0 ? 0 : 2] ?? 'title';
      block.content[field] = `${name}: ${text}`;
      typed.push(`${name}: ${text}`);
    }
  }
  const left = readTexts(page);
  return { page, typed: typed.filter((text) => left.includes(text)) };
}

const edits = fc.array(
  fc.record({
    does: fc.constantFrom('insert', 'remove', 'move', 'type', 'type'),
    list: fc.nat(5),
    at: fc.nat(7),
    to: fc.nat(7),
    hasId: fc.boolean(),
  } satisfies Record<keyof Edit, unknown>),
  { minLength: 1, maxLength: 6 },
);

/** A page, and what two authors have made of it at the same time. */
export const editedPages = fc
  .record({
    ids: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    ours: edits,
    theirs: edits,
  })
  .map(({ ids, ours, theirs }) => {
    const blocks = ids.map((hasId, index): Block => {
      const block = createBlock(words[index] ?? '', hasId);
      // Every second one holds others.
      const inner = [`${words[index]} one`, `${words[index]} two`].map((one) =>
        createBlock(one, hasId),
      );
      return index % 2 === 0 ? block : { ...block, slots: { main: inner } };
    });
    const page: Page = { title: 'page', blocks };
    return { base: page, ours: apply(page, ours, 'Anne'), theirs: apply(page, theirs, 'Paul') };
  });

type EditedPages = typeof editedPages extends fc.Arbitrary<infer Value> ? Value : never;

/** Every text in a value. */
export const readTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(readTexts);
};

/** Names in the texts of each block: one name, or texts of two blocks are mixed. */
function listNames(value: unknown): string[][] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  if (!isRecord(value)) return [];
  const { content, id, slots, blocks } = value;
  const names = readTexts(content).flatMap((text) => /^(.*?):/.exec(text)?.[1] ?? []);
  return [
    ...(content ? [[...new Set([...names, ...(typeof id === 'string' ? [id] : [])])]] : []),
    ...listNames(Object(slots).main),
    ...listNames(blocks),
  ];
}

/** Throws where a merge loses a text, mixes blocks, or asks about a value that is elsewhere. */
export function checkMerge({ base, ours, theirs }: EditedPages): void {
  const { merged, questions } = merge(base, ours.page, theirs.page);
  const found = [
    ...readTexts(merged),
    ...questions.flatMap(({ ours, theirs }) => readTexts([ours, theirs])),
  ];
  for (const text of [...ours.typed, ...theirs.typed]) expect(found).toContain(text);
  for (const { path, ours, theirs } of questions) {
    expect(valueAt(merged, path)).toEqual(theirs ?? ours);
    const around = valueAt(merged, path.slice(0, -2));
    const [names = []] = listNames(around);
    for (const text of typeof path.at(-1) === 'string' ? readTexts([ours, theirs]) : []) {
      expect(names).toContain(text.split(':')[0]);
    }
  }
  for (const names of listNames(merged)) expect(names).toHaveLength(1);
}
