import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPaths } from '../../server/load/manifests.ts';
import type { BlockRegistry } from '../../src/blocks/block-registry.ts';
import { describeIssues } from '../../src/diagnostics/diagnostic.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import type { BlockDefinition } from '../../src/schema/block-definition.ts';
import { migrateContent, type StoredContent } from '../../src/schema/migrations.ts';

/**
 * The contract with stored content: `blocks/<type>/<type>.v<version>.examples.json` holds the examples of a
 * version of a block type as they were when a page first held it. Today's schema must parse them. Examples are
 * added, never changed: their like is stored in manifests and in the content back end.
 */
const frozenFile = (type: string, version: number) =>
  `blocks/${type}/${type}.v${version}.examples.json`;

async function readFrozen(file: string): Promise<Record<string, StoredContent>> {
  // Written below.
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/** What is wrong with the frozen examples of a version: empty when today's schema parses them. */
export async function checkFrozen(
  { type, content, migrations = [], version: present }: BlockDefinition,
  version: number,
  root = '.',
): Promise<string[]> {
  const frozen = await readFrozen(join(root, frozenFile(type, version)));
  const wrong = Object.entries(frozen).flatMap(([name, example]) => {
    const migrated = migrateContent(migrations, example, version);
    const { error } = content.safeParse(migrated);
    return error
      ? describeIssues(error, content, migrated).map(
          ({ path, message }) => `  ${name}: ${formatPath(path)}: ${message}`,
        )
      : [];
  });
  if (wrong.length === 0) return [];
  return [
    `The schema of the block "${type}" refuses content of version ${version}, which manifests and the content back end hold:`,
    ...wrong,
    `Let the schema accept it (a new field is optional, a field keeps its name), or write version ${present + 1} with a migration and its fixture, as docs/extending.md shows under "Change a block".`,
  ];
}

/** Freezes new examples of the block types in manifests, and returns the changed files. */
export async function freezeStored(blocks: BlockRegistry, root = '.'): Promise<string[]> {
  const stored = await listStoredTypes(root);
  const changed: string[] = [];
  for (const entry of Object.values(blocks)) {
    const { type, version } = await entry.definition();
    if (!stored.has(type)) continue;
    const file = join(root, frozenFile(type, version));
    const frozen = await readFrozen(file);
    const all = Object.entries({ ...(await entry.examples()), ...frozen });
    if (all.length === Object.keys(frozen).length) continue;
    const lines = all.map(([name, example]) => `  "${name}": ${JSON.stringify(example)}`);
    await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
    changed.push(file);
  }
  return changed;
}

async function listStoredTypes(root: string): Promise<Set<string>> {
  const folder = join(root, 'page-manifests');
  const names = (await listPaths(folder)).filter((name) => /\.json$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const types = texts.flatMap((text) => Array.from(text.matchAll(/"type":\s*"([a-z-]+)"/g)));
  return new Set(types.map(([, type = '']) => type));
}
