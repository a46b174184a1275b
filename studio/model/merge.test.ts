import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import { checkMerge, editedPages, readTexts } from '../../tests/support/edited-pages.ts';
import { answer, merge } from './merge.ts';

const page = {
  title: 'About',
  blocks: [
    { type: 'hero', id: 'top', content: { title: 'One', text: 'First' } },
    { type: 'post', id: 'story', content: { title: 'Two', tags: ['a', 'b'] } },
    { type: 'post', content: { title: 'Three', text: 'Third' } },
  ],
};
const edit = (change: (copy: typeof page) => void): typeof page => {
  const copy = structuredClone(page);
  change(copy);
  return copy;
};
const rename = (index: number, title: string) =>
  edit(({ blocks }) => Object.assign(blocks[index]?.content ?? {}, { title }));

describe('merge keeps both edits', () => {
  test('of two fields of a block', () => {
    const theirs = edit(({ blocks }) =>
      Object.assign(blocks[0]?.content ?? {}, { text: 'Theirs' }),
    );
    expect(merge(page, rename(0, 'Ours'), theirs)).toMatchObject({
      questions: [],
      merged: { blocks: [{ content: { title: 'Ours', text: 'Theirs' } }, {}, {}] },
    });
  });

  test('of a block without an id that was moved, with one added before it', () => {
    const theirs = edit(({ blocks }) => {
      blocks.reverse();
      blocks.unshift({ type: 'hero', id: 'new', content: { title: 'New', text: '' } });
    });
    expect(merge(page, rename(2, 'Ours'), theirs)).toMatchObject({
      questions: [],
      merged: {
        blocks: [{ id: 'new' }, { content: { title: 'Ours', text: 'Third' } }, { id: 'story' }, {}],
      },
    });
  });

  test('of a removed block and a changed one', () => {
    const ours = edit(({ blocks }) => blocks.splice(0, 1));
    expect(merge(page, ours, rename(1, 'Theirs'))).toMatchObject({
      questions: [],
      merged: { blocks: [{ content: { title: 'Theirs' } }, { type: 'post' }] },
    });
  });

  test('of two insertions at one place', () => {
    const insert = (title: string) =>
      edit(({ blocks }) => blocks.splice(1, 0, { type: 'post', content: { title, text: 'New' } }));
    const { merged, questions } = merge(page, insert('Ours'), insert('Theirs'));
    expect(questions).toEqual([]);
    expect(readTexts(merged)).toEqual(expect.arrayContaining(['Ours', 'Theirs']));
  });

  test('of the same field added twice', () => {
    expect(merge({}, { a: 1 }, { b: 2 })).toEqual({ merged: { a: 1, b: 2 }, questions: [] });
  });
});

describe('merge asks in a conflict', () => {
  test('about a value that both changed, at its path in the merged document', () => {
    const theirs = edit(({ blocks }) => {
      Object.assign(blocks[1]?.content ?? {}, { title: 'Theirs' });
      blocks.unshift({ type: 'post', content: { title: 'New', text: 'Before' } });
    });
    const { merged, questions } = merge(page, rename(1, 'Ours'), theirs);
    const path = ['blocks', 2, 'content', 'title'];
    expect(questions).toEqual([{ path, ours: 'Ours', theirs: 'Theirs' }]);
    expect(valueAt(merged, path)).toBe('Theirs');
    expect(answer(merged, [{ path, value: 'Ours' }])).toMatchObject({
      blocks: [{ content: { title: 'New' } }, { id: 'top' }, { content: { title: 'Ours' } }, {}],
    });
  });

  test.each([
    ['ours', 'theirs'],
    ['theirs', 'ours'],
  ] as const)(
    'about a block that %s lacks and %s changed; it stays until somebody decides',
    (lacking, changing) => {
      const sides = {
        [lacking]: edit(({ blocks }) => blocks.splice(0, 1)),
        [changing]: rename(0, 'Changed'),
      };
      const { merged, questions } = merge(page, sides.ours, sides.theirs);
      expect(questions).toEqual([
        { path: ['blocks', 0], [changing]: valueAt(sides[changing], ['blocks', 0]) },
      ]);
      expect(merged).toEqual(sides[changing]);
      expect(answer(merged, [{ path: ['blocks', 0], value: undefined }])).toEqual(sides[lacking]);
    },
  );
});

test('several answers are put in their places, although removals move what is behind them', () => {
  const answers = [
    { path: ['blocks', 0], value: undefined },
    { path: ['blocks', 1, 'content', 'title'], value: 'Answered' },
    { path: ['blocks', 2], value: undefined },
  ];
  expect(answer(page, answers)).toMatchObject({ blocks: [{ content: { title: 'Answered' } }] });
});

test('blocks of one type are not taken for each other', () => {
  const base = { blocks: [{ type: 'post', content: { title: 'Old news' } }] };
  const replaced = { blocks: [{ type: 'post', content: { title: 'Other news' } }] };
  const changed = { blocks: [{ type: 'post', content: { title: 'Old news', text: 'More' } }] };
  const { merged, questions } = merge(base, replaced, changed);
  expect(readTexts(merged)).toEqual(expect.arrayContaining(['Other news', 'More']));
  expect(valueAt(merged, questions[0]?.path ?? [])).toEqual(changed.blocks[0]);
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

test('who changes nothing gets what the other has', () =>
  fc.assert(
    fc.property(json, json, (base, other) => {
      const alone = { merged: other, questions: [] };
      expect(merge(base, base, other)).toEqual(alone);
      expect(merge(base, other, base)).toEqual(alone);
      expect(merge(base, other, other)).toEqual(alone);
    }),
  ));

test('nothing typed is lost, and nothing is elsewhere', () =>
  fc.assert(fc.property(editedPages, checkMerge), { numRuns: 200 }));
