import { expect, test, vi } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { insertAt, removeAt, setAt } from '../../model/edit-json.ts';
import * as drafts from './drafts.ts';
import { type Drafts, noDrafts, type ServedDocument } from './drafts.ts';

const name = 'page-manifests/a.json';
const text = printJson({ title: 'Un', blocks: [1, 2, 3] });

/** The drafts with one open document. */
function open() {
  let state = { ...noDrafts, ...drafts.open(noDrafts, { name, text, hash: 'one' }) };
  const set = (part: Partial<Drafts>) => {
    state = { ...state, ...part };
  };
  const edit = (apply: (value: unknown) => unknown, key?: string) =>
    set(drafts.edit(state, name, apply, key));
  const read = () => state.documents.get(name);
  return {
    state: () => state,
    set,
    edit,
    read,
    type: (title: string) => edit((old) => setAt(old, ['title'], title), 'title'),
    endRun: () => set(drafts.endRun(state)),
    go: (way: 'undo' | 'redo') => set(drafts.go(state, way).changed),
    receive: (stored: ServedDocument, isEvent = true) => {
      set(drafts.receive(state, stored, isEvent));
      return state.conflicts;
    },
    send: () => {
      const sent = drafts.listSendable(state);
      set({ sending: new Map(sent.map((one) => [one.name, one.value])) });
      return sent.map(drafts.toChange);
    },
    readText: () => printJson(read()?.value),
  };
}

test('a run of typing is one step, and what comes after it another', () => {
  const { type, endRun, go, read, readText } = open();
  for (const title of ['D', 'De', 'Deux']) type(title);
  endRun();
  type('Deux !');
  go('undo');
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  go('undo');
  expect(readText()).toBe(text);
  go('redo');
  expect(read()?.value).toMatchObject({ title: 'Deux' });
});

const theirs = { name, text: text.replace('Un', 'Autre'), hash: 'two' };

test('what a colleague saves is taken over, merged with what is typed, or asked', () => {
  const calm = open();
  expect(calm.receive(theirs)).toEqual([]);
  expect(calm.read()).toMatchObject({ value: { title: 'Autre' }, base: { title: 'Autre' } });

  const edited = open();
  edited.edit((old) => removeAt(old, ['blocks', 0]));
  expect(edited.receive(theirs)).toEqual([]);
  expect(edited.read()).toMatchObject({ value: { title: 'Autre', blocks: [2, 3] }, hash: 'two' });

  const both = open();
  both.type('Deux');
  expect(both.receive(theirs)).toEqual([
    { document: name, path: ['title'], ours: 'Deux', theirs: 'Autre' },
  ]);
  expect(both.read()).toMatchObject({ value: { title: 'Autre' }, hash: 'two' });
});

test.each([
  ['is removed', null, null],
  ['is no JSON', '{ "title": ', 'two'],
])('what was typed in a document that %s meanwhile stays, and is asked', (_, other, hash) => {
  const { receive, send, type, read } = open();
  type('Deux');
  const value = read()?.value;
  expect(receive({ name, text: other, hash })).toEqual([{ document: name, path: [], ours: value }]);
  expect(read()).toMatchObject({ value: { title: 'Deux' }, base: undefined, hash });
  expect(send()).toMatchObject([{ name, text: printJson(value), base: hash }]);
});

test('an undo while a save is under way is not taken back by the event of that save', () => {
  const { send, receive, go, type, read, readText } = open();
  type('Deux');
  send();
  const stored = { name, text: readText(), hash: 'two' };
  go('undo');
  receive(stored);
  expect(read()?.value).toMatchObject({ title: 'Un' });
  receive(stored, false);
  expect(read()).toMatchObject({ value: { title: 'Un' }, base: { title: 'Deux' }, hash: 'two' });
});

test('what was published while a save is under way waits for its answer, and loses nothing typed', () => {
  const { type, send, receive, set, read } = open();
  type('Deux');
  send();
  receive(theirs);
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  // The save is refused: it began from another text.
  set({ sending: new Map() });
  expect(receive(theirs, false)).toMatchObject([
    { path: ['title'], ours: 'Deux', theirs: 'Autre' },
  ]);
});

test('a document that another tab writes takes no key and no undo, and is not sent', () => {
  const { state, set, send, go, type, read } = open();
  type('Deux');
  set({ locks: [{ document: name, tab: 'another', by: 'Anna' }] });
  type('Deux et');
  go('undo');
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  expect(send()).toEqual([]);
  expect(drafts.isUnsaved(state())).toBe(true);
  set({ locks: [] });
  expect(send()).toHaveLength(1);
});

test('what a colleague saves costs the same after three hundred undo steps', () => {
  const countTexts = (steps: number) => {
    const { state, edit, receive, go, read } = open();
    for (let step = 0; step < steps; step += 1) {
      edit((old) => insertAt(old, ['blocks'], 0, step));
    }
    const printed = vi.spyOn(JSON, 'stringify');
    const parsed = vi.spyOn(JSON, 'parse');
    receive(theirs);
    const count = printed.mock.calls.length + parsed.mock.calls.length;
    vi.restoreAllMocks();
    while (state().undoable.length > 0) go('undo');
    expect(read()?.value).toMatchObject({ title: 'Autre' });
    return count;
  };
  expect(countTexts(300)).toBe(countTexts(1));
});
