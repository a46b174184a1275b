import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { JsonPath } from '../diagnostics/json-path.ts';
import { describeOlderContent } from '../manifests/migrate-stored-content.ts';
import { parsePageManifest } from '../manifests/parse-page-manifest.ts';
import { defineBlock } from './block-definition.ts';
import { text } from './fields.ts';
import { migrateContent, renameField } from './migrations.ts';

/** title → heading (2), items[].name → items[].title (3). */
const migrations = [
  {
    to: 2,
    describe: 'title is heading',
    migrate: (content: Readonly<Record<string, unknown>>) =>
      renameField(content, 'title', 'heading'),
  },
  {
    to: 3,
    describe: 'the name of an item is its title',
    migrate: ({ items, ...content }: Readonly<Record<string, unknown>>) =>
      Array.isArray(items)
        ? { ...content, items: items.map((item) => renameField(item, 'name', 'title')) }
        : content,
  },
];

const panel = defineBlock({
  type: 'panel',
  title: 'Panneau',
  description: 'A block of this test.',
  version: 3,
  migrations,
  content: z.strictObject({
    heading: text('Title'),
    items: z.array(z.strictObject({ title: text('Name') })).optional(),
  }),
});
const manifestContext = {
  definitions: new Map([['panel', panel]]),
  sources: new Map(),
  timeZone: 'Europe/Paris',
};

function parse(block: object) {
  const manifest = {
    route: '/essai',
    title: 'Essai',
    meta: { description: 'Une page.' },
    blocks: [{ type: 'panel', ...block }],
  };
  return {
    ...parsePageManifest(manifest, manifestContext),
    notices: describeOlderContent(manifest, manifestContext),
  };
}

const current = { heading: 'Bonjour', items: [{ title: 'Un' }] };

describe('a block of a manifest', () => {
  const items = [{ name: 'Un' }];

  test.each([
    ['of version 1', { content: { title: 'Bonjour', items } }],
    ['of version 1 that says so', { version: 1, content: { title: 'Bonjour', items } }],
    ['of version 2', { content: { heading: 'Bonjour', items } }],
    ['of version 2 that says so', { version: 2, content: { heading: 'Bonjour', items } }],
  ])('%s is read as one of version 3, with a notice', (_, block) => {
    const { page, notices } = parse(block);
    expect(page?.blocks[0]?.content).toEqual(current);
    expect(notices).toMatchObject([
      {
        path: ['blocks', 0, 'content'],
        message: 'content in an older form of "panel"; "npm run migrate" writes that of version 3',
      },
    ]);
  });

  test.each([[undefined], [3]])('of version 3 is read as it is (version: %s)', (version) => {
    const { page, notices } = parse({ content: current, ...(version ? { version } : {}) });
    expect(page?.blocks[0]?.content).toEqual(current);
    expect(notices).toEqual([]);
  });

  test('of a version to come is a problem', () => {
    expect(parse({ version: 4, content: current }).diagnostics).toMatchObject([
      {
        path: ['blocks', 0, 'version'],
        message:
          'version 4 of "panel" is not known, the present one is 3; remove "version", or update the site\'s code',
      },
    ]);
  });

  test('is not migrated beyond what it says of itself', () => {
    const { diagnostics } = parse({ version: 3, content: { title: 'Bonjour' } });
    expect(diagnostics.map(({ message }) => message)).toContain(
      'unknown field "title"; known: "heading", "items"',
    );
  });
});

describe('a problem of migrated content is reported in its present form:', () => {
  const note = ' (read in its older form: "npm run migrate" writes the form of version 3)';

  test.each<[string, object, JsonPath, message?: string]>([
    [
      'a field that has another name now',
      { title: 5 },
      ['heading'],
      `expected a text, found the number 5; write it in quotes: "5"${note}`,
    ],
    [
      'a field of an item that has another name now',
      { title: 'Bonjour', items: [{ name: 'Un' }, { name: '' }] },
      ['items', 1, 'title'],
      `empty; write a text or remove the field if it is optional${note}`,
    ],
    ['a field that stayed', { title: 'Bonjour', colour: '#ffffff' }, ['colour']],
    ['a field that is missing in both forms', { items: [{ name: 'Un' }] }, ['heading']],
  ])('%s', (_, content, path, message = expect.any(String)) => {
    expect(parse({ content }).diagnostics).toMatchObject([
      { path: ['blocks', 0, 'content', ...path], message },
    ]);
  });

  test('the block itself, without a note on its content', () => {
    const { diagnostics } = parse({ id: 'Pas Bon', content: { title: 'Bonjour' } });
    expect(diagnostics.map(({ path }) => path)).toEqual([['blocks', 0, 'id']]);
    expect(diagnostics[0]?.message).not.toContain('older form');
  });
});

test('a migration that fails is a problem of its block, not of the site', () => {
  const broken = defineBlock({
    ...panel,
    version: 2,
    migrations: [
      {
        to: 2,
        describe: 'fails',
        migrate: () => {
          throw new Error('no items');
        },
      },
    ],
  });
  const { diagnostics } = parsePageManifest(
    {
      route: '/essai',
      title: 'Essai',
      meta: { description: 'Une page.' },
      blocks: [{ type: 'panel', content: current }],
    },
    { ...manifestContext, definitions: new Map([['panel', broken]]) },
  );
  expect(diagnostics).toMatchObject([
    {
      path: ['blocks', 0, 'content'],
      message:
        'cannot be brought to version 2 of "panel": no items; mend blocks/panel/panel.migrations.ts',
    },
  ]);
});

describe('a declaration is wrong when', () => {
  test.each([
    ['a migration is missing', 2, [], '[2]'],
    ['the first of two is missing', 3, migrations.slice(1), '[2, 3]'],
    ['the version was not raised', 2, migrations, '[2]'],
    ['migrations stand in another order', 3, migrations.toReversed(), '[2, 3]'],
  ])('%s', (_, version, list, expected) => {
    const declare = () => defineBlock({ ...panel, version, migrations: list });
    const found = list.map(({ to }) => to).join(', ');
    expect(declare).toThrow(
      `panel has version ${version} and migrations to [${found}]; blocks/panel/panel.migrations.ts has one to each version, in order: ${expected}.`,
    );
  });
});

describe('what migrations are made of', () => {
  test('content comes from its version to the present one', () => {
    expect(migrateContent(migrations, { title: 'Un' })).toEqual({ heading: 'Un' });
    expect(migrateContent(migrations, { title: 'Un' }, 2)).toEqual({ title: 'Un' });
  });

  test('a renamed field keeps its place', () => {
    expect(JSON.stringify(renameField({ a: 1, b: 2, c: 3 }, 'b', 'd'))).toBe('{"a":1,"d":2,"c":3}');
  });

  test('what has nothing to change is the same object', () => {
    const content = { title: 'Un' };
    expect(renameField(content, 'x', 'y')).toBe(content);
    expect(renameField({ title: 1, heading: 2 }, 'title', 'heading')).toEqual({
      title: 1,
      heading: 2,
    });
  });
});
