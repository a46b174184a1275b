import { expect, test, vi } from 'vitest';
import { printJson } from '../../../src/diagnostics/print-json.ts';
import { createDrafts } from './drafts.ts';
import { insertAt, removeAt, setAt } from './edit-json.ts';

const name = 'page-manifests/a.json';
const text = printJson({ title: 'Un', blocks: [1, 2, 3] });

function open() {
  const drafts = createDrafts();
  drafts.open({ name, text, hash: 'one' });
  const type = (title: string, key = 'title') =>
    drafts.edit(name, (old) => setAt(old, ['title'], title), key);
  const read = () => drafts.get().documents.get(name);
  const readText = () => printJson(read()?.value);
  return { drafts, type, read, readText };
}

test('a run of typing is one step, and what comes after it another', () => {
  const { drafts, type, read, readText } = open();
  for (const title of ['D', 'De', 'Deux']) type(title);
  drafts.endRun();
  type('Deux !');
  drafts.undo();
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  drafts.undo();
  expect(readText()).toBe(text);
  drafts.redo();
  expect(read()?.value).toMatchObject({ title: 'Deux' });
});

const theirs = { name, text: text.replace('Un', 'Autre'), hash: 'two' };

test('what a colleague saves is taken over, merged with what is typed, or asked', () => {
  const calm = open();
  expect(calm.drafts.take(theirs, true)).toEqual([]);
  expect(calm.read()).toMatchObject({ value: { title: 'Autre' }, base: { title: 'Autre' } });

  const edited = open();
  edited.drafts.edit(name, (old) => removeAt(old, ['blocks', 0]));
  expect(edited.drafts.take(theirs, true)).toEqual([]);
  expect(edited.read()).toMatchObject({ value: { title: 'Autre', blocks: [2, 3] }, hash: 'two' });

  const both = open();
  both.type('Deux');
  expect(both.drafts.take(theirs, true)).toEqual([
    { document: name, path: ['title'], ours: 'Deux', theirs: 'Autre' },
  ]);
  expect(both.read()).toMatchObject({ value: { title: 'Autre' }, hash: 'two' });
});

test.each([
  ['is removed', null, null],
  ['is no JSON', '{ "title": ', 'two'],
])('what was typed in a document that %s meanwhile stays, and is asked', (_, other, hash) => {
  const { drafts, type, read } = open();
  type('Deux');
  const value = read()?.value;
  expect(drafts.take({ name, text: other, hash }, true)).toEqual([
    { document: name, path: [], ours: value },
  ]);
  expect(read()).toMatchObject({ value: { title: 'Deux' }, base: undefined, hash });
  expect(drafts.send()).toMatchObject([{ name, text: printJson(value), base: hash }]);
});

test('an undo while a save is under way is not taken back by the event of that save', () => {
  const { drafts, type, read, readText } = open();
  type('Deux');
  drafts.send();
  const stored = { name, text: readText(), hash: 'two' };
  drafts.undo();
  drafts.take(stored, true);
  expect(read()?.value).toMatchObject({ title: 'Un' });
  drafts.take(stored);
  expect(read()).toMatchObject({ value: { title: 'Un' }, base: { title: 'Deux' }, hash: 'two' });
});

test('a document that another tab writes takes no key and no undo, and is not sent', () => {
  const { drafts, type, read } = open();
  type('Deux');
  drafts.lock([name]);
  type('Deux et');
  expect(drafts.undo()).toEqual([]);
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  expect(drafts.send()).toEqual([]);
  expect(drafts.isUnsaved()).toBe(true);
  drafts.lock([]);
  expect(drafts.send()).toHaveLength(1);
});

test('what a colleague saves costs the same after three hundred undo steps', () => {
  const countTexts = (steps: number) => {
    const { drafts } = open();
    for (let step = 0; step < steps; step += 1) {
      drafts.edit(name, (old) => insertAt(old, ['blocks'], 0, step));
    }
    const printed = vi.spyOn(JSON, 'stringify');
    const parsed = vi.spyOn(JSON, 'parse');
    drafts.take(theirs, true);
    const count = printed.mock.calls.length + parsed.mock.calls.length;
    vi.restoreAllMocks();
    while (drafts.get().canUndo) drafts.undo();
    expect(drafts.get().documents.get(name)?.value).toMatchObject({ title: 'Autre' });
    return count;
  };
  expect(countTexts(300)).toBe(countTexts(1));
});
