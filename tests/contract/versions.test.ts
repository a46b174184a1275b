import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { site } from '../../site/site.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listStoredBlocks } from '../../src/manifests/stored-blocks.ts';
import type { MigrationFixture, StoredContent } from '../../src/schema/migrations.ts';
import { migrateContent } from '../../src/schema/migrations.ts';
import { checkFrozen, freezeStored } from '../../validate/versions/frozen-examples.ts';
import { readJsonFiles } from '../support/read-json-files.ts';

const manifestContext = await loadManifestContext(site);
const definitions = [...manifestContext.definitions.values()];
const manifests = await readJsonFiles('page-manifests');

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

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(freezeDeeply);
  return Object.freeze(value);
}

const withMigrations = definitions.filter(({ version }) => version > 1);

describe.each(withMigrations.map((definition) => [definition.type, definition] as const))(
  'the migrations of the block type %s',
  async (type, definition) => {
    const { migrations = [], version } = definition;
    const fixtures = await readFixtures(type);

    test.each(migrations)('to version $to have fixtures', ({ to }) => {
      const message = `blocks/${type}/${type}.migrations.fixtures.ts needs { to: ${to}, before, after }`;
      expect(fixtures.filter((fixture) => fixture.to === to).length, message).toBeGreaterThan(0);
    });

    describe.each(fixtures)('with the fixture of version $to: $before.title', (fixture) => {
      const migrate = (content: StoredContent) =>
        migrations
          .find(({ to }) => to === fixture.to)
          ?.migrate(freezeDeeply(structuredClone(content)));

      test('give exactly what it says, and do not touch their input', () => {
        expect(migrate(fixture.before)).toEqual(fixture.after);
      });

      test('leave content of the later form as it is', () => {
        expect(migrate(fixture.after)).toEqual(fixture.after);
      });

      test('lead to content that the present schema parses', () => {
        const content = migrateContent(migrations, fixture.before);
        expect(definition.content.safeParse(content).error?.issues).toBeUndefined();
        expect(migrateContent(migrations, freezeDeeply(content)), 'migrated again').toEqual(
          content,
        );
      });

      test('take parts of a content, as sources answer them', () => {
        for (const [name, value] of Object.entries(fixture.before)) {
          const once = migrateContent(migrations, freezeDeeply({ [name]: value }));
          expect(migrateContent(migrations, once)).toEqual(once);
        }
      });
    });

    test('leave every example as it is', async () => {
      const examples = Object.entries((await findBlock(blockRegistry, type)?.examples()) ?? {});
      expect(examples.length).toBeGreaterThan(0);
      for (const [name, content] of examples) {
        expect(migrateContent(migrations, freezeDeeply(content as StoredContent)), name).toEqual(
          content,
        );
      }
    });

    test(`have nothing to do in the manifests, which hold version ${version}`, () => {
      for (const { file, value } of manifests) {
        const blocks = listStoredBlocks(value, manifestContext).filter(
          (block) => block.definition.type === type,
        );
        for (const { content } of blocks) {
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
