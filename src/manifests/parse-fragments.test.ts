import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/json-path.ts';
import { defineBlock } from '../schema/block-definition.ts';
import { text } from '../schema/fields.ts';
import type { ManifestContext } from './manifest-context.ts';
import { parseFragments } from './parse-fragments.ts';
import { parsePageManifest } from './parse-page-manifest.ts';

const note = defineBlock({
  type: 'note',
  title: 'Note',
  description: 'Test',
  version: 1,
  content: z.strictObject({ text: text('Texte') }),
});
const manifestContext: ManifestContext = {
  definitions: new Map([['note', note]]),
  sources: new Map(),
  timeZone: 'Europe/Paris',
};

const noteOf = (words: string, id?: string) => ({
  type: 'note',
  ...(id ? { id } : {}),
  content: { text: words },
});
const refer = (fragment: string) => ({ fragment });
const fragmentOf = (...blocks: unknown[]) => ({ description: 'Test', blocks });
const parse = (fragments: Record<string, unknown>) =>
  parseFragments(new Map(Object.entries(fragments)), manifestContext);
const parsePage = (blocks: unknown[], fragments: Record<string, unknown>) =>
  parsePageManifest(
    { route: '/a', title: 'A', meta: { description: 'A.' }, blocks },
    manifestContext,
    parse(fragments).expandFragment,
  );
const tell = (diagnostics: readonly Diagnostic[] = []) =>
  diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`);

test('a reference gives way to the blocks of the fragment, in their place', () => {
  const { page } = parsePage([noteOf('un'), refer('pair'), noteOf('quatre')], {
    pair: fragmentOf(noteOf('deux'), noteOf('trois', 'trois')),
  });
  expect(page?.blocks.map(({ id, content }) => [id, content])).toEqual([
    ['note-1', { text: 'un' }],
    ['note-2', { text: 'deux' }],
    ['trois', { text: 'trois' }],
    ['note-4', { text: 'quatre' }],
  ]);
});

test('a fragment may hold fragments, whatever the order of their names', () => {
  const { page } = parsePage([refer('a')], {
    a: fragmentOf(refer('b'), noteOf('a')),
    b: fragmentOf(noteOf('b')),
  });
  expect(page?.blocks.map(({ content }) => content)).toEqual([{ text: 'b' }, { text: 'a' }]);
});

test('a fragment is parsed once: pages share its content', () => {
  const { expandFragment } = parse({ shared: fragmentOf(noteOf('un')) });
  const manifest = (route: string) => ({
    route,
    title: 'A',
    meta: { description: 'A.' },
    blocks: [refer('shared')],
  });
  const [first, second] = ['/a', '/b'].map(
    (route) => parsePageManifest(manifest(route), manifestContext, expandFragment).page,
  );
  expect(first?.blocks[0]?.content).toBe(second?.blocks[0]?.content);
});

test('a fragment that nothing refers to is not among the used ones', () => {
  const fragments = parse({
    a: fragmentOf(refer('b')),
    b: fragmentOf(noteOf('b')),
    c: fragmentOf(noteOf('c')),
  });
  expect([...fragments.used]).toEqual(['b']);
});

test('what is wrong in a fragment is told there once, and pages get what is right', () => {
  const fragments = { shared: fragmentOf({ type: 'note', content: {} }, noteOf('deux')) };
  expect(tell(parse(fragments).diagnostics.get('shared'))).toEqual([
    expect.stringContaining('blocks[0].content.text: missing'),
  ]);
  const { page, diagnostics } = parsePage([refer('shared')], fragments);
  expect(diagnostics).toEqual([]);
  expect(page?.blocks).toHaveLength(1);
});

describe('a wrong reference is named with its path and its remedy', () => {
  const fragments = { partner: fragmentOf(noteOf('un', 'partner')) };
  test.each<[string, unknown[], string]>([
    [
      'a misspelt name',
      [refer('partnr')],
      'blocks[0].fragment: unknown fragment "partnr", did you mean "partner"?',
    ],
    [
      'a misspelt field',
      [{ fragmnet: 'partner' }],
      'blocks[0].fragmnet: unknown field "fragmnet", did you mean "fragment"?',
    ],
    [
      'a field beside it',
      [{ fragment: 'partner', id: 'mine' }],
      'blocks[0].id: unknown field "id"; known: "fragment"',
    ],
    [
      'an id that stands on the page already',
      [noteOf('un', 'partner'), refer('partner')],
      'blocks[1].fragment: the fragment holds a block with the id "partner", which already stands on this page; use the fragment once, or give the other block another id',
    ],
  ])('%s', (_, blocks, diagnostic) => {
    expect(tell(parsePage(blocks, fragments).diagnostics)).toContain(diagnostic);
  });
});

test('a circle of fragments is named with the whole chain, once', () => {
  const { diagnostics } = parse({
    a: fragmentOf(refer('b')),
    b: fragmentOf(noteOf('b'), refer('c')),
    c: fragmentOf(refer('a')),
  });
  expect(
    [...diagnostics].flatMap(([name, found]) => tell(found).map((line) => `${name} ${line}`)),
  ).toEqual([
    'c blocks[0].fragment: a fragment cannot hold itself: "a" → "b" → "c" → "a"; take out one of these references',
  ]);
});

test('a page can refer to a fragment of a broken circle without a second problem', () => {
  const { page, diagnostics } = parsePage([noteOf('un'), refer('a')], {
    a: fragmentOf(refer('a')),
  });
  expect(diagnostics).toEqual([]);
  expect(page?.blocks).toHaveLength(1);
});
