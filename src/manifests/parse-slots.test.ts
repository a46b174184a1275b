import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { formatPath } from '../diagnostics/json-path.ts';
import { type BlockDefinition, defineBlock } from '../schema/block-definition.ts';
import { text } from '../schema/fields.ts';
import type { ManifestContext } from './manifest-context.ts';
import { parseFragments } from './parse-fragments.ts';
import { parsePageManifest } from './parse-page-manifest.ts';

const content = z.strictObject({ title: text('Titre') });
const base = { title: 'Test', description: 'Test', version: 1, content };
const note = defineBlock({ ...base, type: 'note' });
const video = defineBlock({ ...base, type: 'video' });
const frame = defineBlock({
  ...base,
  type: 'frame',
  slots: {
    aside: { description: 'Test', allow: ['note', 'frame'], max: 2 },
    foot: { description: 'Test', allow: ['note'], min: 1 },
  },
});
const manifestContext: ManifestContext = {
  timeZone: 'Europe/Paris',
  definitions: new Map<string, BlockDefinition>([
    ['note', note],
    ['video', video],
    ['frame', frame],
  ]),
  sources: new Map([['words', { block: 'note', params: [] }]]),
};
const { expandFragment } = parseFragments(
  new Map([
    [
      'note',
      { description: 'Test', blocks: [{ type: 'note', id: 'shared', content: { title: 'F' } }] },
    ],
    ['video', { description: 'Test', blocks: [{ type: 'video', content: { title: 'F' } }] }],
  ]),
  manifestContext,
);

const noteOf = (title: unknown, more: object = {}) => ({
  type: 'note',
  content: { title },
  ...more,
});
const foot = [noteOf('Pied')];
const frameOf = (slots: unknown, more: object = {}) => ({
  type: 'frame',
  content: { title: 'Cadre' },
  slots,
  ...more,
});
const parse = (blocks: unknown[]) =>
  parsePageManifest(
    { route: '/a', title: 'A', meta: { description: 'A.' }, blocks },
    manifestContext,
    expandFragment,
  );
const problemsOf = (...blocks: unknown[]) =>
  parse(blocks).diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`);

test('blocks in slots are blocks with their own content, ids and sources', () => {
  const aside = [noteOf('Un', { source: { name: 'words' } }), { fragment: 'note' }];
  expect(parse([noteOf('Tête'), frameOf({ aside, foot })]).page?.blocks[1]).toMatchObject({
    id: 'frame-2',
    slots: {
      aside: [
        { id: 'frame-2-aside-1', content: { title: 'Un' }, sources: [{ name: 'words' }] },
        { id: 'shared', content: { title: 'F' } },
      ],
      foot: [{ id: 'frame-2-foot-1' }],
    },
  });
});

test('slots may hold blocks with slots', () => {
  const inner = frameOf({ aside: [noteOf('Au fond')], foot }, { id: 'inner' });
  const { page } = parse([frameOf({ aside: [inner], foot })]);
  expect(page?.blocks[0]?.slots?.aside?.[0]?.slots?.aside?.[0]).toMatchObject({
    id: 'inner-aside-1',
    content: { title: 'Au fond' },
  });
});

describe('a mistake in a slot is named with its path and its remedy', () => {
  test.each<[string, unknown[], string]>([
    [
      'a wrong field in a block',
      [frameOf({ aside: [noteOf(3)], foot })],
      'blocks[0].slots.aside[0].content.title: ',
    ],
    [
      'a misspelt slot',
      [frameOf({ asid: [noteOf('x')], foot })],
      'blocks[0].slots.asid: unknown slot "asid", did you mean "aside"?',
    ],
    [
      'a slot of a block that has none',
      [noteOf('x', { slots: { aside: [noteOf('y')] } })],
      'blocks[0].slots.aside: unknown slot "aside"; the block type "note" has no slots: put these blocks beside it',
    ],
    [
      'a block type that is not allowed',
      [frameOf({ aside: [{ ...noteOf('x'), type: 'video' }], foot })],
      'blocks[0].slots.aside[0].type: a block of type "video" may not stand in the slot "aside" of "frame"; allowed: "note", "frame"',
    ],
    [
      'a fragment with such a block',
      [frameOf({ aside: [{ fragment: 'video' }], foot })],
      'blocks[0].slots.aside[0].fragment: the fragment holds a block of type "video", which may not stand in the slot "aside" of "frame"; allowed: "note", "frame"',
    ],
    [
      'an unknown block type',
      [frameOf({ aside: [{ ...noteOf('x'), type: 'noet' }], foot })],
      'blocks[0].slots.aside[0].type: unknown block type "noet", did you mean "note"?',
    ],
    [
      'too many blocks',
      [frameOf({ aside: [noteOf('x'), noteOf('y'), noteOf('z')], foot })],
      'blocks[0].slots.aside: the slot "aside" of "frame" takes at most 2 blocks, but holds 3; take some out',
    ],
    [
      'a slot that must be filled and is not there',
      [frameOf({ aside: [] })],
      'blocks[0].slots.foot: missing; add this slot with a block in it',
    ],
    [
      'no slots at all where one must be filled',
      [frameOf(undefined)],
      'blocks[0].slots.foot: missing; add this slot with a block in it',
    ],
    [
      'a slot that must be filled and is empty',
      [frameOf({ foot: [] })],
      'blocks[0].slots.foot: the slot "foot" of "frame" is empty; put a block in it',
    ],
    ['a slot that is no list', [frameOf({ foot: noteOf('x') })], 'blocks[0].slots.foot: '],
    [
      'an id that stands on the page already',
      [noteOf('x', { id: 'mine' }), frameOf({ foot: [noteOf('y', { id: 'mine' })] })],
      'blocks[1].slots.foot[0].id: id "mine" stands twice on this page; choose another',
    ],
    [
      'an id that a fragment in a slot brings again',
      [frameOf({ aside: [{ fragment: 'note' }, { fragment: 'note' }], foot })],
      'blocks[0].slots.aside[1].fragment: the fragment holds a block with the id "shared", which already stands on this page; use the fragment once, or give the other block another id',
    ],
  ])('%s', (_, blocks, diagnostic) => {
    expect(problemsOf(...blocks)).toEqual([expect.stringContaining(diagnostic)]);
  });
});

describe('a block type cannot declare', () => {
  test.each<[string, string, readonly string[], RegExp]>([
    ['a slot whose name is no part of an id', 'mainPart', ['note'], /must be kebab-case/],
    ['a slot that allows nothing', 'main', [], /allows no block type/],
  ])('%s', (_, name, allow, message) => {
    const slots = { [name]: { description: 'Test', allow } };
    expect(() => defineBlock({ ...base, type: 'frame', slots })).toThrow(message);
  });
});
