import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeJson } from './merge-json.ts';

const page = {
  title: 'About',
  blocks: [
    { type: 'hero', id: 'top', content: { title: 'One', text: 'First' } },
    { type: 'post', id: 'story', content: { title: 'Two', tags: ['a', 'b'] } },
    { type: 'post', content: { title: 'Three' } },
  ],
};
type Page = typeof page;
const edit = (change: (copy: Page) => void): Page => {
  const copy = structuredClone(page);
  change(copy);
  return copy;
};
const block = (copy: Page, index: number) => copy.blocks[index] ?? { content: { title: '' } };
const rename = (index: number, title: string) =>
  edit((copy) => {
    block(copy, index).content.title = title;
  });

describe('two edits of one page are both kept:', () => {
  test('of two fields of a block', () => {
    const ours = rename(0, 'Ours');
    const theirs = edit((copy) => {
      copy.blocks[0] = { type: 'hero', id: 'top', content: { title: 'One', text: 'Theirs' } };
    });
    const { value, conflicts } = mergeJson(page, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toMatchObject({
      blocks: [{ content: { title: 'Ours', text: 'Theirs' } }, {}, {}],
    });
  });

  test('of a block that was moved, and of one that was added before it', () => {
    const ours = rename(2, 'Ours');
    const theirs = edit((copy) => {
      copy.blocks.reverse();
      copy.blocks.unshift({ type: 'hero', id: 'new', content: { title: 'New', text: '' } });
    });
    const { value, conflicts } = mergeJson(page, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(value).toMatchObject({
      blocks: [{ id: 'new' }, { content: { title: 'Ours' } }, { id: 'story' }, { id: 'top' }],
    });
  });

  test('of a block that was removed, and another that was edited', () => {
    const ours = edit((copy) => copy.blocks.splice(0, 1));
    const { value, conflicts } = mergeJson(page, ours, rename(1, 'Theirs'));
    expect(conflicts).toEqual([]);
    expect(value).toMatchObject({ blocks: [{ content: { title: 'Theirs' } }, { type: 'post' }] });
  });
});

test('a value that both changed is named, and is theirs until somebody decides', () => {
  const [ours, theirs] = [rename(1, 'Ours'), rename(1, 'Theirs')];
  const path = ['blocks', 1, 'content', 'title'];
  const { value, conflicts } = mergeJson(page, ours, theirs);
  expect(conflicts).toEqual([{ path, base: 'Two', ours: 'Ours', theirs: 'Theirs' }]);
  expect(value).toEqual(theirs);
  expect(mergeJson(page, ours, theirs, () => 'ours')).toEqual({ value: ours, conflicts: [] });
});

test('a block that one removed and the other edited is a conflict without our value', () => {
  const ours = edit((copy) => copy.blocks.splice(0, 1));
  const theirs = rename(0, 'Theirs');
  expect(mergeJson(page, ours, theirs).conflicts).toEqual([
    { path: ['blocks', 0], base: page.blocks[0], theirs: theirs.blocks[0] },
  ]);
  expect(mergeJson(page, ours, theirs, () => 'ours').value).toEqual(ours);
});

test('a list without names that one side has moved and the other edited is not mixed', () => {
  const base = {
    items: [
      { text: 'a', tone: 1 },
      { text: 'b', tone: 1 },
    ],
  };
  const ours = { items: base.items.toReversed() };
  const theirs = {
    items: [
      { text: 'a', tone: 2 },
      { text: 'b', tone: 1 },
    ],
  };
  expect(mergeJson(base, ours, theirs).conflicts).toMatchObject([{ path: ['items'] }]);
});

/** Values as manifests have them. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 1, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('id', 'type', 'title', '__proto__', 'x'), tie('value')),
  ),
})).value;

describe('for all values:', () => {
  test('who changes nothing gets what the other has', () =>
    fc.assert(
      fc.property(json, json, (base, other) => {
        expect(mergeJson(base, base, other)).toEqual({ value: other, conflicts: [] });
        expect(mergeJson(base, other, base)).toEqual({ value: other, conflicts: [] });
        expect(mergeJson(base, other, other)).toEqual({ value: other, conflicts: [] });
      }),
    ));

  test('edits of different fields, and of different records, are the same in either order', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 }),
        json,
        json,
        (ids, one, other) => {
          const base = { name: 'x', list: ids.map((id) => ({ id, text: 'before' })) };
          const set = (index: number, text: unknown) => ({
            ...base,
            list: base.list.map((item, at) => (at === index ? { ...item, text } : item)),
          });
          const [ours, theirs] = [set(0, one), { ...set(1, other), name: 'y' }];
          const merged = mergeJson(base, ours, theirs);
          expect(merged.conflicts).toEqual([]);
          expect(merged).toEqual(mergeJson(base, theirs, ours));
          expect(merged.value).toEqual({
            name: 'y',
            list: base.list.map((item, at) => {
              const text = [one, other][at];
              return at < 2 ? { ...item, text } : item;
            }),
          });
        },
      ),
    ));

  test('one side’s values are all there once every conflict is decided for it', () =>
    fc.assert(
      fc.property(json, json, json, (base, ours, theirs) => {
        expect(mergeJson(base, ours, theirs, () => 'ours').conflicts).toEqual([]);
        const { conflicts } = mergeJson(base, ours, theirs);
        const swapped = mergeJson(base, theirs, ours).conflicts;
        expect(swapped.length > 0).toBe(conflicts.length > 0);
      }),
    ));
});
