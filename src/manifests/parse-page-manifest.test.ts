import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/json-path.ts';
import { type BlockDefinition, defineBlock } from '../schema/block-definition.ts';
import { text } from '../schema/fields.ts';
import type { ManifestContext } from './manifest-context.ts';
import { parseFragments, parsePageManifest } from './parse-page-manifest.ts';

const base = { title: 'Test', description: 'Test', version: 1 };
const titled = z.strictObject({ title: text('Titre') });
const definitions: BlockDefinition[] = [
  defineBlock({ ...base, type: 'note', content: titled }),
  defineBlock({ ...base, type: 'video', content: titled }),
  defineBlock({
    ...base,
    type: 'frame',
    content: titled,
    slots: {
      aside: { description: 'Test', allow: ['note', 'frame'], max: 2 },
      foot: { description: 'Test', allow: ['note'], min: 1 },
    },
  }),
  defineBlock({
    ...base,
    type: 'band',
    content: z.discriminatedUnion('variant', [
      z.strictObject({ variant: z.literal('wide'), title: text('Titre') }),
      z.strictObject({ variant: z.literal('narrow'), note: text('Note') }),
    ]),
  }),
];
const manifestContext: ManifestContext = {
  timeZone: 'Europe/Paris',
  definitions: new Map(definitions.map((definition) => [definition.type, definition])),
  sources: new Map([['words', { block: 'note', params: ['category'] }]]),
};

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
const refer = (fragment: string) => ({ fragment });
const fragmentOf = (...blocks: unknown[]) => ({ description: 'Test', blocks });
const parseAll = (fragments: Record<string, unknown>) =>
  parseFragments(new Map(Object.entries(fragments)), manifestContext);
const manifestOf = (blocks: unknown[], more: object = {}) => ({
  route: '/about',
  title: 'À propos',
  meta: { description: 'Une page.' },
  blocks,
  ...more,
});
const parse = (blocks: unknown[], fragments: Record<string, unknown> = {}) =>
  parsePageManifest(manifestOf(blocks), manifestContext, parseAll(fragments).expandFragment);
/** Mistakes as an author reads them: `path: message`. */
const tell = (diagnostics: readonly Diagnostic[] = []) =>
  diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`);

describe('a page', () => {
  const source = { name: 'words', params: { category: 'Home' } };

  test('has the fields of its manifest, its defaults filled in', () => {
    const block = noteOf('Offres', { weight: 'quiet', source });
    expect(parse([block]).page).toEqual({
      route: '/about',
      status: 200,
      title: 'À propos',
      meta: { description: 'Une page.' },
      blocks: [
        {
          type: 'note',
          id: 'note-1',
          weight: 'quiet',
          content: { title: 'Offres' },
          sources: [{ ...source, onFailure: 'keep' }],
        },
      ],
    });
  });

  test('has blocks in the slots of blocks, with their own content, ids and sources', () => {
    const inner = frameOf({ aside: [noteOf('Au fond')], foot }, { id: 'inner' });
    const aside = [noteOf('Un', { source }), inner];
    expect(parse([noteOf('Tête'), frameOf({ aside, foot })]).page?.blocks[1]).toMatchObject({
      id: 'frame-2',
      slots: {
        aside: [
          { id: 'frame-2-aside-1', content: { title: 'Un' }, sources: [{ name: 'words' }] },
          {
            id: 'inner',
            slots: { aside: [{ id: 'inner-aside-1', content: { title: 'Au fond' } }] },
          },
        ],
        foot: [{ id: 'frame-2-foot-1' }],
      },
    });
  });

  test('is parsed without a change of its manifest', () => {
    const manifest = manifestOf([noteOf('x')]);
    const before = structuredClone(manifest);
    parsePageManifest(manifest, manifestContext);
    expect(manifest).toEqual(before);
  });
});

describe('a fragment', () => {
  test('stands where a page refers to it, and may hold fragments, whatever the order of their names', () => {
    const { page } = parse([noteOf('un'), refer('a'), frameOf({ aside: [refer('b')], foot })], {
      a: fragmentOf(refer('b'), noteOf('trois', { id: 'trois' })),
      b: fragmentOf(noteOf('deux')),
    });
    expect(page?.blocks.map(({ id, content }) => [id, content])).toEqual([
      ['note-1', { title: 'un' }],
      ['note-2', { title: 'deux' }],
      ['trois', { title: 'trois' }],
      ['frame-4', { title: 'Cadre' }],
    ]);
    expect(page?.blocks[3]?.slots?.aside).toMatchObject([{ content: { title: 'deux' } }]);
  });

  test('is parsed once: pages share its content', () => {
    const { expandFragment } = parseAll({ shared: fragmentOf(noteOf('un')) });
    const [first, second] = ['/a', '/b'].map(
      (route) =>
        parsePageManifest(manifestOf([refer('shared')], { route }), manifestContext, expandFragment)
          .page,
    );
    expect(first?.blocks[0]?.content).toBe(second?.blocks[0]?.content);
  });

  test('that nothing refers to is not among the used ones', () => {
    const { used } = parseAll({
      a: fragmentOf(refer('b')),
      b: fragmentOf(noteOf('b')),
      c: fragmentOf(noteOf('c')),
    });
    expect([...used]).toEqual(['b']);
  });

  test('has its mistakes told there once, and pages get what is right', () => {
    const fragments = { shared: fragmentOf({ type: 'note', content: {} }, noteOf('deux')) };
    expect(tell(parseAll(fragments).diagnostics.get('shared'))).toEqual([
      expect.stringContaining('blocks[0].content.title: missing'),
    ]);
    const { page, diagnostics } = parse([refer('shared')], fragments);
    expect(diagnostics).toEqual([]);
    expect(page?.blocks).toHaveLength(1);
  });

  test('in a circle is told of with the whole chain, once, and not on the pages with it', () => {
    const fragments = {
      a: fragmentOf(refer('b')),
      b: fragmentOf(noteOf('b'), refer('c')),
      c: fragmentOf(refer('a')),
    };
    const found = [...parseAll(fragments).diagnostics].map(([name, own]) => [name, tell(own)]);
    expect(Object.fromEntries(found)).toEqual({
      a: [],
      b: [],
      c: [
        'blocks[0].fragment: a fragment cannot hold itself: "a" → "b" → "c" → "a"; take out one of these references',
      ],
    });
    const { page, diagnostics } = parse([refer('a')], fragments);
    expect(diagnostics).toEqual([]);
    expect(page?.blocks).toHaveLength(1);
  });
});

// More of them, in a whole site: tests/contract/mistakes/cases/.
describe('a mistake is named with its path and its remedy', () => {
  const fragments = {
    note: fragmentOf(noteOf('F', { id: 'shared' })),
    video: fragmentOf({ type: 'video', content: { title: 'F' } }),
  };

  test.each<[string, unknown[], string]>([
    [
      'a block type far from any',
      [noteOf('x', { type: 'player' })],
      'blocks[0].type: unknown block type "player"; known: "note", "video", "frame", "band"',
    ],
    [
      'a missing variant',
      [{ type: 'band', content: {} }],
      'blocks[0].content.variant: missing; expected one of "wide", "narrow"',
    ],
    [
      'a field of another variant',
      [{ type: 'band', content: { variant: 'narrow', note: 'x', titel: 'y' } }],
      'blocks[0].content.titel: unknown field "titel"; known: "variant", "note"',
    ],
    [
      'a misspelt failure policy',
      [noteOf('x', { source: { name: 'words', onFailure: 'hid', params: { category: 'a' } } })],
      'blocks[0].source.onFailure: unknown value "hid", did you mean "hide"?',
    ],
    ['a page without blocks', [], 'blocks: expected at least 1 item, found 0; add some'],
    [
      'a wrong field of a block in a slot',
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
      'a block type that is not allowed in a slot',
      [frameOf({ aside: [{ ...noteOf('x'), type: 'video' }], foot })],
      'blocks[0].slots.aside[0].type: a block of type "video" may not stand in the slot "aside" of "frame"; allowed: "note", "frame"',
    ],
    [
      'a fragment with such a block',
      [frameOf({ aside: [refer('video')], foot })],
      'blocks[0].slots.aside[0].fragment: the fragment holds a block of type "video", which may not stand in the slot "aside" of "frame"; allowed: "note", "frame"',
    ],
    [
      'too many blocks in a slot',
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
      'an id that a fragment brings again',
      [frameOf({ aside: [refer('note'), refer('note')], foot })],
      'blocks[0].slots.aside[1].fragment: the fragment holds a block with the id "shared", which already stands on this page; use the fragment once, or give the other block another id',
    ],
    [
      'a misspelt fragment',
      [refer('vidoe')],
      'blocks[0].fragment: unknown fragment "vidoe", did you mean "video"?',
    ],
    [
      'a misspelt reference',
      [{ fragmnet: 'note' }],
      'blocks[0].fragmnet: unknown field "fragmnet", did you mean "fragment"?',
    ],
    [
      'a field beside a reference',
      [{ fragment: 'note', id: 'mine' }],
      'blocks[0].id: unknown field "id"; known: "fragment"',
    ],
  ])('%s', (_, blocks, diagnostic) => {
    expect(tell(parse(blocks, fragments).diagnostics)).toEqual([
      expect.stringContaining(diagnostic),
    ]);
  });

  test('no manifest at all', () => {
    expect(tell(parsePageManifest([], manifestContext).diagnostics)).toEqual([
      ': expected an object with "$schema", "route", "status", "title", "meta", "draft", "publishAt", "unpublishAt", "redirectFrom", "listed", "blocks", found a list',
    ]);
  });

  test('all mistakes of a manifest at once', () => {
    const blocks = [noteOf('x', { type: 'noet' }), noteOf(undefined)];
    const { diagnostics } = parsePageManifest(manifestOf(blocks, { title: 3 }), manifestContext);
    expect(tell(diagnostics).map((line) => line.split(':')[0])).toEqual([
      'title',
      'blocks[0].type',
      'blocks[1].content.title',
    ]);
  });
});
