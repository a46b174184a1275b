import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { site } from 'virtual:vitrine/site';
import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listStoredBlocks } from '../../src/manifests/migrate-stored-content.ts';
import {
  type MigrationFixture,
  migrateContent,
  type StoredContent,
} from '../../src/schema/migrations.ts';
import { checkFrozen, freezeStored } from '../../validate/versions/frozen-examples.ts';
import { deepFreeze } from '../support/properties.ts';

const manifestContext = await loadManifestContext(site);
const definitions = [...manifestContext.definitions.values()];
const manifests = globSync('page-manifests/**/*.json').map((file) => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return { file, value };
});

test.each(
  definitions.flatMap((definition) =>
    Array.from({ length: definition.version }, (_, index) => ({
      ...definition,
      frozen: index + 1,
    })),
  ),
)('$type parses the frozen examples of its version $frozen', async ({ frozen, ...definition }) => {
  const wrong = await checkFrozen(definition, frozen);
  expect(wrong, wrong.join('\n')).toEqual([]);
});

test('the examples of every stored block type are frozen', async () => {
  expect(await freezeStored(blockRegistry), 'run "npm run generate"').toEqual([]);
});

/** Fixtures stand beside their migrations, under the name that a block's folder gives them. */
async function readFixtures(type: string): Promise<readonly MigrationFixture[]> {
  if (!existsSync(`blocks/${type}/${type}.migrations.fixtures.ts`)) return [];
  const module: Record<string, readonly MigrationFixture[]> = await import(
    `../../blocks/${type}/${type}.migrations.fixtures.ts`
  );
  return Object.values(module).flat();
}

describe.each(definitions.filter(({ version }) => version > 1))(
  'the migrations of the block type $type',
  async ({ type, migrations = [], version, content: schema }) => {
    const fixtures = await readFixtures(type);
    const migrateFully = (content: StoredContent) =>
      migrateContent(migrations, deepFreeze(structuredClone(content)));

    test('have fixtures', () => {
      const lacking = migrations.filter(({ to }) => !fixtures.some((fixture) => fixture.to === to));
      expect(lacking.map(({ to }) => `{ to: ${to}, before, after }`)).toEqual([]);
    });

    test.each(fixtures)(
      'to version $to give exactly what the fixture says: $before.title',
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

    test('leave every example as it is', async () => {
      const examples = Object.entries((await findBlock(blockRegistry, type)?.examples()) ?? {});
      expect(examples.length).toBeGreaterThan(0);
      for (const [name, content] of examples)
        expect(migrateFully(content as StoredContent), name).toEqual(content);
    });

    test(`have nothing to do in the manifests, which hold version ${version}`, () => {
      for (const { file, value } of manifests) {
        for (const { definition, content } of listStoredBlocks(value, manifestContext)) {
          if (definition.type !== type) continue;
          const message = `${file} holds an older form: run "npm run migrate"`;
          expect(migrateContent(migrations, content as StoredContent), message).toEqual(content);
        }
      }
    });
  },
);

test.each(definitions.map(({ type }) => type))(
  'the components of %s bring neither a schema nor migrations to the browser',
  (type) => {
    const components = readdirSync(`blocks/${type}`).filter(
      (name) => name.endsWith('.tsx') && !/\.(stories|test|sample)\.tsx$/.test(name),
    );
    expect(components.length).toBeGreaterThan(0);
    for (const name of components) {
      const code = readFileSync(`blocks/${type}/${name}`, 'utf8');
      expect(code, name).not.toMatch(/^import (?!type)[^;]*\.(schema|migrations)\.ts'/m);
    }
  },
);
