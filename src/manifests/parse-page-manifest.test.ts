import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { formatPath } from '../diagnostics/json-path.ts';
import type { BlockDefinition } from '../schema/block-definition.ts';
import { defineBlock } from '../schema/block-definition.ts';
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

describe('a mistake is named with its path and its remedy', () => {
  test.each<[string, unknown, string]>([
    [
      'a misspelt block type',
      manifest([{ ...block, type: 'tilse' }]),
      'blocks[0].type: unknown block type "tilse", did you mean "tiles"?',
    ],
    [
      'a block type far from any',
      manifest([{ ...block, type: 'video-player' }]),
      'blocks[0].type: unknown block type "video-player"; known: "tiles", "band"',
    ],
    [
      'a misspelt field',
      manifest([{ ...block, content: { titel: 'x', items: [] } }]),
      'blocks[0].content.titel: unknown field "titel", did you mean "title"?',
    ],
    [
      'a misspelt field in an item',
      manifest([{ ...block, content: { title: 'x', items: [{ tilte: 'x' }] } }]),
      'blocks[0].content.items[0].tilte: unknown field "tilte", did you mean "title"?',
    ],
    [
      'a missing field',
      manifest([{ ...block, content: { items: [] } }]),
      'blocks[0].content.title: missing; add "title": "…" (Titre)',
    ],
    [
      'an empty text',
      manifest([{ ...block, content: { title: '', items: [] } }]),
      'blocks[0].content.title: empty; write a text or remove the field if it is optional',
    ],
    [
      'a wrong type',
      manifest([{ ...block, content: { title: 3, items: [] } }]),
      'blocks[0].content.title: expected a text, found the number 3; write it in quotes: "3"',
    ],
    [
      'an unknown variant',
      manifest([{ type: 'band', content: { variant: 'wied' } }]),
      'blocks[0].content.variant: unknown variant "wied", did you mean "wide"?',
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
      'a link that is none',
      manifest([
        {
          ...block,
          content: { title: 'x', items: [{ title: 'x', href: { label: 'x', href: 'about' } }] },
        },
      ]),
      'blocks[0].content.items[0].href.href: expected "/route", "#anchor", "#dialog", "#dialog?subject=…", "@host/…", "https://…", "mailto:…" or "tel:…" (found "about"), did you mean "/about"?',
    ],
    [
      'a misspelt source',
      manifest([{ ...block, source: { name: 'tile-post' } }]),
      'blocks[0].source.name: unknown source "tile-post", did you mean "tiles-post"?',
    ],
    [
      'a source for another block',
      manifest([{ ...block, source: { name: 'sliders' } }]),
      'blocks[0].source.name: source "sliders" gives content for "band", not for "tiles"; bind a source of this block',
    ],
    [
      'a missing parameter',
      manifest([{ ...block, source: { name: 'tiles-post', params: { slug: 'a' } } }]),
      'blocks[0].source.params: missing parameter "category"; add it',
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
    [
      'an id used twice',
      manifest([block, block]),
      'blocks[1].id: id "offres" stands twice on this page; choose another',
    ],
    [
      'a misspelt field of the page',
      manifest([block], { tittle: 'x' }),
      'tittle: unknown field "tittle", did you mean "title"?',
    ],
    [
      'a route that is none',
      manifest([block], { route: 'About' }),
      'route: expected a path in lower case like "/about" or "/page/my-product" (found "About"), did you mean "/about"?',
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
