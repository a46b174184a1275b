import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { formatPath } from '../diagnostics/json-path.ts';
import { type BlockDefinition, defineBlock } from '../schema/block-definition.ts';
import { action, image, text } from '../schema/fields.ts';
import type { ManifestContext } from './manifest-context.ts';
import { parsePageManifest } from './parse-page-manifest.ts';

const item = z.strictObject({ title: text('Titre'), href: action('Bouton').optional() });
const tiles = defineBlock({
  type: 'tiles',
  title: 'Tiles',
  description: 'Test',
  version: 1,
  content: z.strictObject({
    title: text('Titre'),
    items: z.array(item),
    image: image('Image').optional(),
  }),
});
const band = defineBlock({
  type: 'band',
  title: 'Band',
  description: 'Test',
  version: 1,
  content: z.discriminatedUnion('variant', [
    z.strictObject({ variant: z.literal('wide'), title: text('Titre') }),
    z.strictObject({ variant: z.literal('narrow'), note: text('Note') }),
  ]),
});
const manifestContext: ManifestContext = {
  timeZone: 'Europe/Paris',
  definitions: new Map<string, BlockDefinition>([
    ['tiles', tiles],
    ['band', band],
  ]),
  sources: new Map([
    ['tiles-post', { block: 'tiles', params: ['category', 'slug'] }],
    ['sliders', { block: 'band', params: [] }],
  ]),
};

const block = { type: 'tiles', id: 'offres', content: { title: 'Offres', items: [] } };
const manifest = (blocks: unknown[], more: object = {}) => ({
  route: '/about',
  title: 'À propos',
  meta: { description: 'Une page.' },
  blocks,
  ...more,
});

/** Problems as an author reads them: `path: message`. */
function problemsOf(value: unknown): string[] {
  return parsePageManifest(value, manifestContext).diagnostics.map(
    ({ path, message }) => `${formatPath(path)}: ${message}`,
  );
}

test('a right manifest becomes a page, its defaults filled in', () => {
  const { page } = parsePageManifest(
    manifest([
      {
        type: 'tiles',
        content: block.content,
        source: { name: 'tiles-post', params: { category: 'Home', slug: 'a' } },
      },
    ]),
    manifestContext,
  );
  expect(page).toEqual({
    route: '/about',
    status: 200,
    title: 'À propos',
    meta: { description: 'Une page.' },
    blocks: [
      {
        type: 'tiles',
        id: 'tiles-1',
        content: { title: 'Offres', items: [] },
        sources: [
          { name: 'tiles-post', params: { category: 'Home', slug: 'a' }, onFailure: 'keep' },
        ],
      },
    ],
  });
});

test('a block takes its weight to the page', () => {
  const { page } = parsePageManifest(manifest([{ ...block, weight: 'quiet' }]), manifestContext);
  expect(page?.blocks).toMatchObject([{ id: 'offres', weight: 'quiet' }]);
});

// More of them, in a whole site: tests/contract/mistakes/cases/.
describe('a mistake is named with its path and its remedy', () => {
  test.each<[string, unknown, string]>([
    [
      'a block type far from any',
      manifest([{ ...block, type: 'video-player' }]),
      'blocks[0].type: unknown block type "video-player"; known: "tiles", "band"',
    ],
    [
      'a missing variant',
      manifest([{ type: 'band', content: {} }]),
      'blocks[0].content.variant: missing; expected one of "wide", "narrow"',
    ],
    [
      'a field of another variant',
      manifest([{ type: 'band', content: { variant: 'narrow', note: 'x', titel: 'y' } }]),
      'blocks[0].content.titel: unknown field "titel"; known: "variant", "note"',
    ],
    [
      'a misspelt failure policy',
      manifest([
        {
          ...block,
          source: { name: 'tiles-post', onFailure: 'hid', params: { category: 'a', slug: 'b' } },
        },
      ]),
      'blocks[0].source.onFailure: unknown value "hid", did you mean "hide"?',
    ],
    ['a page without blocks', manifest([]), 'blocks: expected at least 1 item, found 0; add some'],
    [
      'no manifest at all',
      [],
      ': expected an object with "$schema", "route", "status", "title", "meta", "draft", "publishAt", "unpublishAt", "redirectFrom", "listed", "blocks", found a list',
    ],
  ])('%s', (_, value, diagnostic) => {
    expect(problemsOf(value)).toContain(diagnostic);
  });
});

test('all mistakes of a manifest come at once', () => {
  const diagnostics = problemsOf(
    manifest(
      [
        { ...block, type: 'tilse' },
        { ...block, content: {} },
      ],
      { title: 3 },
    ),
  );
  expect(diagnostics.length).toBeGreaterThanOrEqual(4);
});

test('parsing changes nothing in its input', () => {
  const input = manifest([block]);
  const before = structuredClone(input);
  parsePageManifest(input, manifestContext);
  expect(input).toEqual(before);
});
