import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { createBuffers, shareBuffers } from './buffers.ts';
import { insertAt, moveAt, removeAt, setAt } from './edit-json.ts';

const name = 'page-manifests/a.json';
const text = '{\n  "title": "Un",\n  "blocks": [1, 2, 3]\n}\n';

function open(keep = createMemoryStorage(), hash = 'one') {
  const buffers = createBuffers(keep);
  buffers.open({ name, text, hash });
  const type = (title: string, key = 'title') =>
    buffers.edit([{ document: name, apply: (old) => setAt(old, ['title'], title) }], key);
  const read = () => buffers.get().documents.get(name);
  return { buffers, type, read };
}

test('a run of typing is one step, and what comes after it another', () => {
  const { buffers, type, read } = open();
  for (const title of ['D', 'De', 'Deux']) type(title);
  buffers.endRun();
  type('Deux !');
  buffers.undo();
  expect(read()?.value).toMatchObject({ title: 'Deux' });
  buffers.undo();
  expect(read()?.text).toBe(text);
  buffers.redo();
  expect(read()?.value).toMatchObject({ title: 'Deux' });
});

test('fifty actions undone give the same bytes, and redone what they gave', () => {
  const place = fc.nat(2);
  const action = fc.oneof(
    fc.string().map((title) => (old: string) => setAt(old, ['title'], title)),
    fc.tuple(place, place).map(
      ([from, to]) =>
        (old: string) =>
          moveAt(old, ['blocks', from], ['blocks'], to),
    ),
    place.map(
      (index) => (old: string) => removeAt(insertAt(old, ['blocks'], index, {}), ['blocks', 0]),
    ),
  );
  fc.assert(
    fc.property(fc.array(action, { minLength: 50, maxLength: 50 }), (actions) => {
      const { buffers, read } = open();
      for (const apply of actions) buffers.edit([{ document: name, apply }]);
      const done = read()?.text;
      while (buffers.get().canUndo) buffers.undo();
      expect(read()?.text).toBe(text);
      while (buffers.get().canRedo) buffers.redo();
      expect(read()?.text).toBe(done);
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
  expect(second.read()).toMatchObject({ value: { title: 'Deux' }, base: text });
  const typed = second.read()?.text ?? '';
  second.buffers.saved([{ name, text: typed, hash: 'two' }], new Map([[name, typed]]));
  expect(keep.kept.size).toBe(0);
});

test('a start without a change finds no buffers of changes', () => {
  const keep = createMemoryStorage();
  const file = { name, text, hash: 'one' };
  for (const site of ['Ombrelle', 'Ombrelle 12']) {
    const buffers = createBuffers(keep, site);
    buffers.open(file);
    buffers.edit([{ document: name, apply: () => text.replace('Un', site) }]);
  }
  const known = [name, 'page-manifests/other.json'];
  expect(createBuffers(keep, 'Ombrelle').listKept(known)).toEqual([name]);
});

test('a file that somebody else has changed is told where there is a buffer, else taken over', () => {
  const theirs = { name, text: text.replace('Un', 'Autre'), hash: 'two' };
  const calm = open();
  calm.buffers.changedOnDisk(theirs);
  expect(calm.read()).toMatchObject({ value: { title: 'Autre' }, base: theirs.text });

  const edited = open();
  edited.type('Deux');
  edited.buffers.changedOnDisk(theirs);
  expect(edited.read()).toMatchObject({ value: { title: 'Deux' }, onDisk: theirs });
  edited.buffers.resolve(name, 'mine');
  expect(edited.read()).toMatchObject({ value: { title: 'Deux' }, hash: 'two' });
  edited.buffers.changedOnDisk({ ...theirs, hash: 'three' });
  edited.buffers.resolve(name, 'theirs');
  expect(edited.read()?.text).toBe(theirs.text);
});

test('two tabs hold the same buffers: what one changes or saves, the other takes over', async () => {
  const keep = createMemoryStorage();
  const tabs = [open(keep), open(keep)] as const;
  const [one, other] = tabs;
  for (const { buffers } of tabs) {
    const channel = new BroadcastChannel('two tabs');
    shareBuffers(buffers, channel);
    onTestFinished(() => channel.close());
  }
  one.type('Deux');
  await expect.poll(() => other.read()?.value).toMatchObject({ title: 'Deux' });
  other.buffers.edit([{ document: name, apply: (old) => removeAt(old, ['blocks', 0]) }]);
  const both = { title: 'Deux', blocks: [2, 3] };
  await expect.poll(() => one.read()?.value).toMatchObject(both);
  expect(open(keep).read()?.value).toMatchObject(both);

  one.buffers.undo();
  await expect.poll(() => other.read()?.value).toMatchObject({ title: 'Deux', blocks: [1, 2, 3] });
  const saved = other.read()?.text ?? '';
  other.buffers.saved([{ name, text: saved, hash: 'two' }], new Map([[name, saved]]));
  await expect.poll(() => one.read()?.hash).toBe('two');
  one.buffers.changedOnDisk({ name, text: saved, hash: 'two' });
  expect(tabs.map(({ read }) => [read()?.base, read()?.onDisk])).toEqual([
    [saved, undefined],
    [saved, undefined],
  ]);
  expect(keep.kept.size).toBe(0);
});

test('what is kept of a site is not taken for a file of another one', () => {
  const keep = createMemoryStorage();
  open(keep).type('Deux');
  const other = createBuffers(keep, 'another site');
  other.open({ name, text, hash: 'one' });
  expect(other.get().documents.get(name)?.text).toBe(text);
});
