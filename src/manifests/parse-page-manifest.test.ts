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
  defineBlock({
    ...base,
    type: 'frame',
    content: titled,
    slots: {
      aside: { description: 'Test', allow: ['note', 'frame'], max: 2 },
      foot: { description: 'Test', allow: ['note'], min: 1 },
    },
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

// Mistakes: tests/contract/mistakes/cases/.
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
