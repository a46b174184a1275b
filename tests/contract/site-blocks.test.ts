import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { describe, expect, test } from 'vitest';
import { formatManifest } from '../../.storybook/manifest-parameters.ts';
import { getCodeFolder, getSiteFolder } from '../../server/load/site-folder.ts';
import { type SchemaNode, toSchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';
import type { SlotDefinition } from '../../src/schema/block-definition.ts';
import {
  type MigrationFixture,
  migrateContent,
  type StoredContent,
} from '../../src/schema/migrations.ts';
import { deepFreeze } from '../support/properties.ts';

/**
 * What every block type of a site must have: of this one in `npm test`, of a site of one's own in `vitrine test`,
 * which runs this file too.
 */
const root = getCodeFolder(getSiteFolder());
const types = Object.keys(site.blocks);
const folders = globSync('blocks/*/', { cwd: root }).map((path) => path.split(/[\\/]/)[1] ?? '');

type Stories = { default: { title: string; tags?: string[] } } & Record<string, { args?: unknown }>;

// Vite types what it finds as unknown modules: these are stories.
const stories = import.meta.glob('vitrine-site/blocks/*/*.stories.tsx', { eager: true }) as Record<
  string,
  Stories
>;
const findStories = (type: string) =>
  Object.entries(stories).find(([path]) => path.endsWith(`/${type}.stories.tsx`))?.[1];
const manifestContext = await loadManifestContext(site);

test('every folder of blocks/ has its line in the registry', () => {
  expect(folders.filter((folder) => !types.includes(folder))).toEqual([]);
});

const own = Object.entries(site.blocks).filter(([type]) => folders.includes(type));

describe.each(own)('the block type %s', (type, entry) => {
  test('has its parts, its name and the examples that every block has', async () => {
    const parts = ['schema.ts', 'tsx', 'module.css', 'examples.ts', 'stories.tsx'];
    const files = [...parts, 'browser.test.tsx'].map((part) => `blocks/${type}/${type}.${part}`);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const { type: name, title, description } = await entry.definition();
    expect(name).toBe(type);
    expect({ title, description }).not.toContainEqual('');
    const names = Object.keys(await entry.examples());
    expect(names).toEqual(expect.arrayContaining(['default', 'minimal', 'maximal', 'longFrench']));
  });

  test('allows in its slots only block types that there are, and says what belongs there', async () => {
    for (const [name, slot] of Object.entries<SlotDefinition>(
      (await entry.definition()).slots ?? {},
    )) {
      expect(types, name).toEqual(expect.arrayContaining([...slot.allow]));
      expect(slot.description, name).not.toBe('');
    }
  });

  test('says of every field what it is for', async () => {
    expect(listUndescribed(toSchemaNode((await entry.definition()).content))).toEqual([]);
  });

  test('stands under Blocks in Storybook, with a page of docs', () => {
    const { title, tags } = findStories(type)?.default ?? {};
    expect(title).toMatch(/^Blocks\/[^/]+$/);
    expect(tags, "write tags: ['autodocs'] in the default export of the stories").toContain(
      'autodocs',
    );
  });

  test('has a story of every example, and no other', async () => {
    const { default: _, ...exported } = findStories(type) ?? {};
    const examples = Object.entries(await entry.examples());
    const shown = Object.entries(exported).map(
      ([story, { args }]) => examples.find(([, example]) => example === args)?.[0] ?? story,
    );
    expect(new Set(shown)).toEqual(new Set(examples.map(([name]) => name)));
  });

  test('shows each example as JSON that a manifest takes', async () => {
    for (const [name, example] of Object.entries(await entry.examples())) {
      const text = formatManifest(Object(example), type);
      const page = {
        route: '/',
        title: 'Page',
        meta: { description: 'A page.' },
        blocks: [JSON.parse(text)],
      };
      const { diagnostics } = parsePageManifest(page, manifestContext);
      // A story shows its own blocks in the slots.
      expect(
        diagnostics.filter(({ path }) => path[2] !== 'slots'),
        name,
      ).toEqual([]);
    }
  });
});

const fixtureFiles = import.meta.glob('vitrine-site/blocks/*/*.migrations.fixtures.ts', {
  eager: true,
});
const definitions = await Promise.all(own.map(([, entry]) => entry.definition()));

describe.each(definitions.filter(({ version }) => version > 1))(
  'the block type $type',
  ({ type, migrations = [], content: schema }) => {
    // Fixtures stand beside their migrations, under the name that a block's folder gives them.
    const file = Object.keys(fixtureFiles).find((path) =>
      path.endsWith(`/${type}.migrations.fixtures.ts`),
    );
    const fixtures = Object.values(Object(file && fixtureFiles[file])).flat() as MigrationFixture[];
    const migrateFully = (content: StoredContent) =>
      migrateContent(migrations, deepFreeze(structuredClone(content)));

    test('has fixtures of its migrations', () => {
      const lacking = migrations.filter(({ to }) => !fixtures.some((fixture) => fixture.to === to));
      expect(lacking.map(({ to }) => `{ to: ${to}, before, after }`)).toEqual([]);
    });

    test.each(fixtures)(
      'migrates to version $to exactly what the fixture says: $before.title',
      ({ to, before, after }) => {
        const { migrate } = migrations.find((migration) => migration.to === to) ?? {};
        expect(migrate?.(deepFreeze(structuredClone(before)))).toEqual(after);
        expect(migrate?.(deepFreeze(structuredClone(after))), 'a second time').toEqual(after);
        const content = migrateFully(before);
        expect(schema.safeParse(content).error?.issues).toBeUndefined();
        expect(migrateFully(content), 'migrated again').toEqual(content);
        // Sources answer parts of a content.
        for (const [name, value] of Object.entries(before)) {
          const once = migrateFully({ [name]: value });
          expect(migrateContent(migrations, once)).toEqual(once);
        }
      },
    );

    test('migrates no example', async () => {
      const [, entry] = own.find(([name]) => name === type) ?? [];
      for (const [name, content] of Object.entries((await entry?.examples()) ?? {}))
        expect(migrateFully(content as StoredContent), name).toEqual(content);
    });
  },
);

/** Paths of fields without a description: authors read it in their editor. */
function listUndescribed(node: SchemaNode, path = ''): string[] {
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
      if (typeof property !== 'object') return [];
      const isDescribed = property.description !== undefined || property.const !== undefined;
      const own = `${path}.${name}`;
      return [...(isDescribed ? [] : [own]), ...listUndescribed(property, own)];
    }),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => listUndescribed(one, path)),
    ...(typeof node.items === 'object' && !Array.isArray(node.items)
      ? listUndescribed(node.items, `${path}[]`)
      : []),
  ];
}
