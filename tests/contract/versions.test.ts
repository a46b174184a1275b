import { globSync, readdirSync, readFileSync } from 'node:fs';
import { site } from 'virtual:vitrine/site';
import { expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listStoredBlocks } from '../../src/manifests/migrate-stored-content.ts';
import { migrateContent, type StoredContent } from '../../src/schema/migrations.ts';
import { checkFrozen, freezeStored } from '../../validate/versions/frozen-examples.ts';

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

test.each(definitions.filter(({ version }) => version > 1))(
  'the migrations of $type have nothing to do in the manifests, which hold version $version',
  ({ type, migrations = [] }) => {
    for (const { file, value } of manifests) {
      for (const { definition, content } of listStoredBlocks(value, manifestContext)) {
        if (definition.type !== type) continue;
        const message = `${file} holds an older form: run "npm run migrate"`;
        expect(migrateContent(migrations, content as StoredContent), message).toEqual(content);
      }
    }
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
