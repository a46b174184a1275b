import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { checkProperty } from '../../../tests/support/properties.ts';
import { isSamePath } from '../../model/edit-json.ts';
import { createBlockActions } from './block-actions.ts';
import * as drafts from './drafts.ts';
import {
  type BlockTypes,
  findRejection,
  listTypes,
  type Rejection,
  readOutline,
  typeOf,
} from './outline.ts';
import type { Selection } from './session-state.ts';

const page = 'page-manifests/sinister.json';
const fragment = 'page-manifests/fragments/insurers.json';
const files = [page, fragment].map((name) => ({
  name,
  text: readFileSync(name, 'utf8'),
  hash: name,
}));

const nothing = {
  title: '',
  description: '',
  group: 'other',
  content: {},
  slots: {},
  examples: {},
} as const;
const inColumns = ['accordion', 'cards', 'list', 'notice', 'post', 'steps'];
const columns = {
  main: { description: '', allow: inColumns, min: 1 },
  aside: { description: '', allow: ['list', 'notice', 'post'], min: 1, max: 3 },
};
const plain = ['hero', 'post', 'list', 'cta', 'logos', 'steps', 'accordion', 'cards', 'notice'];
const blocks = [
  ...plain.map((type) => ({ ...nothing, type })),
  { ...nothing, type: 'columns', slots: columns },
];
const types: BlockTypes = new Map(blocks.map((block) => [block.type, block]));

/** The two files in Studio, with what a session knows of the site. */
function open() {
  let state = drafts.noDrafts;
  const set = (part: Partial<drafts.Drafts>) => {
    state = { ...state, ...part };
  };
  for (const file of files) set(drafts.open(state, file));
  let selection: Selection | undefined;
  const documents = files.map(({ name }) => ({ name }));
  const session = {
    // What the actions read of it.
    get: () => ({ ...state, config: { blocks, documents }, preview: undefined }) as never,
    edit: (document: string, apply: (value: unknown) => unknown) =>
      set(drafts.edit(state, document, apply)),
    select: (chosen: Selection | undefined) => {
      selection = chosen;
    },
  };
  const read = (name: string) => state.documents.get(name)?.value;
  const rows = (name = page) =>
    readOutline(name, read, types).filter((row) => row.document === name);
  const items = () => rows().filter(({ around }) => around.length === 0);
  return {
    go: (way: 'undo' | 'redo') => set(drafts.go(state, way).changed),
    canGo: (way: 'undo' | 'redo') => state[`${way}able`].length > 0,
    read,
    rows,
    items,
    actions: createBlockActions(session),
    selected: () => selection,
    names: () => items().map(({ name, id }) => id ?? name),
    texts: () => files.map(({ name }) => printJson(read(name))),
  };
}

const at = (index: number, ...others: number[]): Selection => ({
  document: page,
  path: ['blocks', index],
  others: others.map((other) => ['blocks', other]),
});
const gap = (index: number) => ({ document: page, list: ['blocks'], index });

describe('several blocks', () => {
  test('move in one step, to stand side by side in their order', () => {
    const { actions, names, go, canGo, selected } = open();
    const before = names();
    const [first, second, third, fourth] = before;
    expect(actions.move(at(3, 1), gap(0))).toBeUndefined();
    expect(names().slice(0, 4)).toEqual([second, fourth, first, third]);
    expect(selected()).toEqual(at(0, 1));
    go('undo');
    expect(names()).toEqual(before);
    expect(canGo('undo')).toBe(false);
  });

  test('move by one place together, and not past an end', () => {
    const { actions, names } = open();
    const [first, second, third] = names();
    expect(actions.moveBy(at(1, 2), -1)).toBeUndefined();
    expect(names().slice(0, 3)).toEqual([second, third, first]);
    expect(actions.moveBy(at(0, 1), -1)).toEqual({ reason: 'end' });
    expect(actions.moveBy(at(0, 1), 1)).toBeUndefined();
    expect(names().slice(0, 3)).toEqual([first, second, third]);
  });

  test('are doubled behind the last of them, with ids of their own, also inside', () => {
    const { actions, names, read, items } = open();
    const before = names();
    const outer = items().findIndex(({ name }) => name === 'columns');
    expect(actions.duplicate(at(outer, outer - 1))).toBeUndefined();
    expect(names()).toHaveLength(before.length + 2);
    expect(names().slice(outer - 1, outer + 1)).toEqual(before.slice(outer - 1, outer + 1));
    const ids = JSON.stringify(read(page)).match(/"id":"[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('are taken away in one step, but never the last of a page', () => {
    const { actions, names, go } = open();
    const before = names();
    actions.remove(at(0, 2));
    expect(names()).toEqual(before.filter((_, index) => index !== 0 && index !== 2));
    go('undo');
    const [first = 0, ...rest] = before.keys();
    expect(actions.remove(at(first, ...rest))).toEqual({ reason: 'last' });
    expect(names()).toEqual(before);
  });
});

describe('what is pasted', () => {
  const paste = (value: unknown, list = ['blocks']): Rejection | undefined =>
    open().actions.paste({ document: page, list, index: 0 }, JSON.stringify(value));

  test('comes from another page, and keeps its ids where they are free', () => {
    const { actions, names, selected } = open();
    const before = names();
    actions.copy({ document: fragment, path: ['blocks', 0], others: [['blocks', 1]] });
    expect(actions.paste(gap(1))).toBeUndefined();
    expect(names()).toEqual([
      ...before.slice(0, 1),
      'partenaires',
      'partenaires-privilegies',
      ...before.slice(1),
    ]);
    expect(selected()).toEqual(at(1, 2));
    expect(actions.paste(gap(1))).toBeUndefined();
    expect(names().slice(1, 3)).toEqual([
      expect.stringMatching(/^partenaires-[0-9a-f]{4}$/),
      expect.stringMatching(/^partenaires-privilegies-[0-9a-f]{4}$/),
    ]);
  });

  test.each<[string, unknown, Rejection]>([
    ['no block', 'Bonjour', { reason: 'nothing-copied' }],
    ['a block of another site', { type: 'bake-times' }, { reason: 'unknown', name: 'bake-times' }],
    ['a fragment of another site', { fragment: 'x' }, { reason: 'unknown', name: 'x' }],
    ['a good and a bad one', [{ type: 'post' }, { type: 'x' }], { reason: 'unknown', name: 'x' }],
    [
      'one that holds what it may not',
      { type: 'columns', slots: { aside: [{ type: 'hero' }] } },
      { reason: 'type', name: 'aside' },
    ],
    [
      'one that holds too many',
      { type: 'columns', slots: { aside: Array(4).fill({ type: 'post' }) } },
      { reason: 'full', name: 'aside', max: 3 },
    ],
    [
      'one in a slot that it has not',
      { type: 'post', slots: { foot: [{ type: 'post' }] } },
      { reason: 'type', name: 'foot' },
    ],
  ])('is refused as %s', (_, value, rejection) => {
    expect(paste(value)).toEqual(rejection);
  });
});

test('a slot takes what it allows, as many as it allows, and no block takes itself', () => {
  const { items, rows, read } = open();
  const outer = items().find(({ name }) => name === 'columns');
  const [main, aside] = rows().filter(({ kind }) => kind === 'slot');
  const refuse = (wanted: string[], list = aside?.path ?? [], moved = [['blocks', 0]]) =>
    findRejection(wanted, list, read(page), types, moved)?.reason;
  const room = 3 - (aside?.size ?? 0);
  expect(refuse(Array(room).fill('post'))).toBeUndefined();
  expect(refuse(Array(room + 1).fill('post'))).toBe('full');
  expect(refuse(['hero'])).toBe('type');
  const inFragment = (...types: string[]) =>
    listTypes([{ fragment: 'insurers' }], [{ name: fragment, types } as never]);
  expect(refuse(inFragment('post', 'list'))).toBeUndefined();
  expect(refuse(inFragment('post', 'logos'))).toBe('type');
  expect(refuse(['columns'], main?.path, [[...(outer?.path ?? [])]] as never)).toBe(
    'inside-itself',
  );
  // What is there already takes no other place.
  const own = Array.from({ length: aside?.size ?? 0 }, (_, index) => [
    ...(aside?.path ?? []),
    index,
  ]);
  expect(refuse(Array(3).fill('post'), aside?.path, [...own] as never)).toBeUndefined();
});

test('fifty random actions, undone, leave the bytes of every file, and redone, what they made', async () => {
  const some = fc.array(fc.nat(30), { minLength: 1, maxLength: 4 });
  const action = fc.record({
    does: fc.constantFrom('move', 'up', 'down', 'duplicate', 'remove', 'copy', 'paste', 'insert'),
    blocks: some,
    target: fc.nat(30),
    index: fc.nat(12),
    isUndone: fc.nat(9).map((number) => number === 0),
  });
  const actionsOf50 = fc.array(action, { minLength: 50, maxLength: 50 });
  await checkProperty(actionsOf50, 40, (list) => {
    const { go, canGo, actions, texts, read, rows } = open();
    for (const { does, blocks: picks, target, index, isUndone } of list) {
      const all = files.flatMap(({ name }) => rows(name).filter(({ kind }) => kind !== 'slot'));
      const pick = (number: number) => all[number % all.length];
      const [first] = picks.map(pick);
      if (!first) throw new Error('A file holds a block.');
      const { document } = first;
      const others = picks.flatMap((number) => {
        const item = pick(number);
        return item?.document === document ? [item.path] : [];
      });
      // What a step back has taken away may still be chosen.
      const chosen = { document, path: first.path, others: [...others.slice(1), ['blocks', 99]] };
      const around = pick(target);
      const slots = rows(around?.document).filter(({ kind }) => kind === 'slot');
      const slot = slots.filter(({ path }) => isSamePath(path.slice(0, -2), around?.path ?? []))[
        index % 2
      ];
      const into = {
        document: around?.document ?? document,
        list: slot?.path ?? around?.path.slice(0, -1) ?? [],
        index: Math.min(index, slot?.size ?? (around?.place ?? 1) - 1),
      };
      const before = texts();
      const rejection = {
        move: () => actions.move(chosen, into),
        up: () => actions.moveBy(chosen, -1),
        down: () => actions.moveBy(chosen, 1),
        duplicate: () => actions.duplicate(chosen),
        remove: () => actions.remove(chosen),
        copy: () => void actions.copy(chosen),
        paste: () => actions.paste(into),
        insert: () => actions.insert(into, { type: 'post', content: { title: 'Un titre' } }),
      }[does]();
      if (rejection) expect(texts()).toEqual(before);
      if (isUndone) go('undo');
      for (const { name } of files) {
        const ids = JSON.stringify(read(name)).match(/"id":"[^"]*"/g) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
    while (canGo('redo')) go('redo');
    const made = texts();
    while (canGo('undo')) go('undo');
    expect(texts()).toEqual(files.map(({ text }) => text));
    while (canGo('redo')) go('redo');
    expect(texts()).toEqual(made);
  });
});

test('a block is known by its type, the reference to a fragment by none', () => {
  expect([{ type: 'post' }, { fragment: 'insurers' }, 'x'].map(typeOf)).toEqual(['post', '', '']);
});

test('an inserted block has an id of its own, which tells it apart in a merge', () => {
  const { actions, read } = open();
  actions.insert(gap(1), { type: 'post', content: { title: 'Un' } });
  expect(Object(read(page)).blocks[1]).toEqual({
    type: 'post',
    id: expect.stringMatching(/^post-[0-9a-f]{4}$/),
    content: { title: 'Un' },
  });
});
