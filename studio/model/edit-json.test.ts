import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { diffLines } from 'diff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBlock } from '../../src/blocks/block-registry.ts';
import { formatPath, type JsonPath, parsePath, valueAt } from '../../src/diagnostics/json-path.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { toSchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { getShownPath } from '../app/state/diagnostic-places.ts';
import { insertAt, moveAllAt, moveAt, removeAt, setAt } from './edit-json.ts';
import { resolveSchema } from './field-schema.ts';

const folders = ['.', 'examples/bakery'].flatMap((site) => [
  join(site, 'page-manifests'),
  join(site, 'content'),
]);
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);

function listLeaves(value: unknown, path: JsonPath = []): JsonPath[] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [path];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Another value of the same kind. */
function change(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value} – autre`;
}

const countChanged = (before: string, after: string) => {
  const parts = diffLines(before, after);
  const count = (kind: 'removed' | 'added') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return [count('removed'), count('added')];
};

describe('in every file of both sites', () => {
  test.each(files)(
    '%s, a text that is put again changes no byte, another one changes a line',
    (file) => {
      const text = readFileSync(file, 'utf8');
      const document: unknown = JSON.parse(text);
      const texts = listLeaves(document);
      // The first, the last and some between: a tenth of the time, and every way in which they are written.
      for (const path of texts.filter(
        (_, index) => index % 23 === 0 || index === texts.length - 1,
      )) {
        const value = valueAt(document, path);
        expect(setAt(document, path, value)).toBe(document);
        const changed = setAt(document, path, change(value));
        expect(countChanged(text, printJson(changed))).toEqual([1, 1]);
        expect(printJson(setAt(changed, path, value))).toBe(text);
      }
    },
  );
});

describe('in every block', async () => {
  const { definitions } = await loadManifestContext(site);
  const examples = await Promise.all(
    [...definitions.values()].map(async ({ type, content }) => ({
      type,
      schema: toSchemaNode(content),
      all: Object.entries((await findBlock(site.blocks, type)?.examples()) ?? {}),
    })),
  );

  test.each(examples)('$type, each value of each example has its field, and is a line', (one) => {
    for (const [name, content] of one.all) {
      const document = insertAt(page, ['blocks'], 0, { type: one.type, content });
      const text = printJson(document);
      const schema = resolveSchema(one.schema, content);
      for (const path of listLeaves(content)) {
        expect(getShownPath(schema, content, path), `${name} ${formatPath(path)}`).toEqual(path);
        const at = ['blocks', 0, 'content', ...path];
        const changed = setAt(document, at, change(valueAt(content, path)));
        expect(countChanged(text, printJson(changed)), `${name} ${formatPath(path)}`).toEqual([
          1, 1,
        ]);
        expect(printJson(setAt(changed, at, valueAt(content, path)))).toBe(text);
      }
    }
  });
});

const page: unknown = {
  route: '/',
  blocks: [
    { type: 'a', content: { title: 'Un\u202f!' } },
    { type: 'b', content: { items: [1, 2] }, slots: { aside: [{ type: 'c' }] } },
    { type: 'd' },
  ],
};

const typesIn = (document: unknown, list: JsonPath = ['blocks']) =>
  [valueAt(document, list)].flat().map((block) => valueAt(block, ['type']));

/** What moves into a gap of a list, and where the first of it is then. */
const move = (paths: JsonPath[], list: JsonPath, gap: number, document = page) =>
  moveAllAt(document, paths, list, gap);

test('an item moves into a list inside another item, and out of it', () => {
  const inside = move([['blocks', 2]], ['blocks', 1, 'slots', 'aside'], 0).moved;
  expect(typesIn(inside, ['blocks', 1, 'slots', 'aside'])).toEqual(['d', 'c']);
  const origin = ['blocks', 1, 'slots', 'aside', 0];
  expect(move([origin], ['blocks'], 2, inside).moved).toEqual(page);
});

test('an item moves into a list that is not there yet', () => {
  const { moved } = move([['blocks', 0]], ['blocks', 2, 'slots', 'aside'], 0);
  expect(valueAt(moved, ['blocks', 1])).toEqual({
    type: 'd',
    slots: { aside: [{ type: 'a', content: { title: 'Un\u202f!' } }] },
  });
});

test('items move together, and stand side by side where they are put', () => {
  const [a, b, d]: [JsonPath, JsonPath, JsonPath] = [
    ['blocks', 0],
    ['blocks', 1],
    ['blocks', 2],
  ];
  const list = [...b, 'slots', 'aside'];
  const { moved, first } = move([a, [...list, 0]], ['blocks'], 3);
  expect(typesIn(moved)).toEqual(['b', 'd', 'a', 'c']);
  expect(first).toEqual(['blocks', 2]);
  const inside = move([a, d], list, 1);
  expect(typesIn(inside.moved, ['blocks', 0, 'slots', 'aside'])).toEqual(['c', 'a', 'd']);
  expect(inside.first).toEqual(['blocks', 0, 'slots', 'aside', 1]);
  for (const gap of [0, 1, 2]) expect(move([a, b], ['blocks'], gap).moved).toEqual(page);
});

test('a field that is new stands where its schema has it, a line of its own', () => {
  const order = ['type', 'id', 'content', 'slots'];
  const changed = setAt(page, ['blocks', 1, 'id'], 'offres', order);
  expect(Object.keys(Object(valueAt(changed, ['blocks', 1])))).toEqual([
    'type',
    'id',
    'content',
    'slots',
  ]);
  expect(setAt(changed, ['blocks', 1, 'id'], undefined)).toEqual(page);
});

test('what is missing around a field is made', () => {
  const changed = setAt(page, ['blocks', 2, 'content', 'image', 'src'], '/pictures/a.svg');
  expect(valueAt(changed, ['blocks', 2, 'content'])).toEqual({ image: { src: '/pictures/a.svg' } });
});

test('moving to and fro, inserting and taking out leaves every byte', () => {
  const index = fc.nat(2);
  fc.assert(
    fc.property(index, index, (from, to) => {
      const moved = moveAt(page, ['blocks', from], to);
      expect(moveAt(moved, ['blocks', to], from)).toEqual(page);
      const inserted = insertAt(page, ['blocks'], to, { type: 'e' });
      expect(removeAt(inserted, ['blocks', to])).toEqual(page);
    }),
  );
});

test('a path is read as messages write it', () => {
  const path = ['blocks', 2, 'content', 'a b', 'items', 0, 'x-y', 'q"]'];
  expect(parsePath(formatPath(path))).toEqual(path);
});
