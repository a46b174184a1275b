import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import type { Keep } from './buffers.ts';
import { createBuffers, printDocument } from './buffers.ts';
import { insertAt, moveAt, removeAt, setAt } from './edit-json.ts';

const name = 'page-manifests/a.json';
const text = printDocument({ title: 'Un', blocks: [1, 2, 3] });

function open(keep: Keep = createMemoryStorage(), hash = 'one') {
  const buffers = createBuffers(keep);
  buffers.open({ name, text, hash });
  const type = (title: string, key = 'title') =>
    buffers.edit(name, (old) => setAt(old, ['title'], title), key);
  const read = () => buffers.get().documents.get(name);
  const readText = () => printDocument(read()?.value);
  return { buffers, type, read, readText };
}

test('a run of typing is one step, and what comes after it another', () => {
  const { buffers, type, read, readText } = open();
  for (const title of ['D', 'De', 'Deux']) type(title);
  buffers.endRun();
  type('Deux !');
  buffers.undo();
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  buffers.undo();
  expect(readText()).toBe(text);
  buffers.redo();
  expect(read()?.value).toMatchObject({ title: 'Deux' });
});

test('fifty actions undone give the same bytes, and redone what they gave', () => {
  const place = fc.nat(2);
  const action = fc.oneof(
    fc.string().map((title) => (old: unknown) => setAt(old, ['title'], title)),
    fc.tuple(place, place).map(
      ([from, to]) =>
        (old: unknown) =>
          moveAt(old, ['blocks', from], ['blocks'], to),
    ),
    place.map(
      (index) => (old: unknown) => removeAt(insertAt(old, ['blocks'], index, {}), ['blocks', 0]),
    ),
  );
  fc.assert(
    fc.property(fc.array(action, { minLength: 50, maxLength: 50 }), (actions) => {
      const { buffers, readText } = open();
      for (const apply of actions) buffers.edit(name, apply);
      const done = readText();
      while (buffers.get().canUndo) buffers.undo();
      expect(readText()).toBe(text);
      while (buffers.get().canRedo) buffers.redo();
      expect(readText()).toBe(done);
    }),
    { numRuns: 20 },
  );
});

test('a buffer is there again after a reload, until it is saved', () => {
  const keep = createMemoryStorage();
  const first = open(keep);
  first.type('Deux');
  const second = open(keep);
  expect(second.buffers.listKept([name, 'page-manifests/other.json'])).toEqual([name]);
  expect(second.read()).toMatchObject({ value: { title: 'Deux' }, base: JSON.parse(text) });
  const typed = second.readText();
  second.buffers.send();
  second.buffers.saved([{ name, text: typed, hash: 'two' }]);
  expect(keep.kept.size).toBe(0);
});

test('a start without a change finds no buffers of changes', () => {
  const keep = createMemoryStorage();
  const file = { name, text, hash: 'one' };
  for (const site of ['Ombrelle', 'Ombrelle 12']) {
    const buffers = createBuffers(keep, site);
    buffers.open(file);
    buffers.edit(name, () => ({ title: site }));
  }
  const known = [name, 'page-manifests/other.json'];
  expect(createBuffers(keep, 'Ombrelle').listKept(known)).toEqual([name]);
});

test('what a colleague saves is taken over, merged with what is typed, or waits for the next save', () => {
  const theirs = { name, text: text.replace('Un', 'Autre'), hash: 'two' };
  const calm = open();
  calm.buffers.savedElsewhere(theirs);
  expect(calm.read()).toMatchObject({ value: { title: 'Autre' }, base: { title: 'Autre' } });

  const edited = open();
  edited.buffers.edit(name, (old) => removeAt(old, ['blocks', 0]));
  edited.buffers.savedElsewhere(theirs);
  expect(edited.read()).toMatchObject({ value: { title: 'Autre', blocks: [2, 3] }, hash: 'two' });

  const both = open();
  both.type('Deux');
  both.buffers.savedElsewhere(theirs);
  expect(both.read()).toMatchObject({ value: { title: 'Deux' }, hash: 'one' });
  expect(both.buffers.saved([theirs])).toEqual([
    { document: name, path: ['title'], ours: 'Deux', theirs: 'Autre' },
  ]);
});

test('what is kept of a site is not taken for a file of another one', () => {
  const keep = createMemoryStorage();
  open(keep).type('Deux');
  const other = createBuffers(keep, 'another site');
  other.open({ name, text, hash: 'one' });
  expect(other.get().documents.get(name)?.value).toEqual(JSON.parse(text));
});

test('a full storage of the browser loses no key, and is told', () => {
  const keep = createMemoryStorage();
  const { type, read, buffers } = open({
    ...keep,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  type('Deux');
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  expect(buffers.get().isFull).toBe(true);
});

test('an undo while a save is under way is not taken back by the event of that save', () => {
  const { buffers, type, read, readText } = open();
  type('Deux');
  buffers.send();
  const stored = { name, text: readText(), hash: 'two' };
  buffers.undo();
  buffers.savedElsewhere(stored);
  expect(read()?.value).toMatchObject({ title: 'Un' });
  buffers.saved([stored]);
  expect(read()).toMatchObject({ value: { title: 'Un' }, base: { title: 'Deux' }, hash: 'two' });
});
