import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { BlockDefinition } from '../../src/schema/block-definition.ts';
import type { Break } from './compare-schemas.ts';
import { findBreaks } from './compare-schemas.ts';

/**
 * The contract with stored content: `blocks/<type>/<type>.v<version>.schema.json` is the JSON Schema of
 * each version of a block type. The file of the current version is updated as long as the schema only
 * accepts more. Those of older versions are never removed: their content may still be stored in manifests
 * and in the content back end.
 */
export function frozenSchemaFile(type: string, version: number): string {
  return `blocks/${type}/${type}.v${version}.schema.json`;
}

/** The schema without titles, descriptions and defaults, which may change freely. */
export function createFrozenSchema({ content }: Pick<BlockDefinition, 'content'>): SchemaNode {
  const { $schema: _, ...schema } = z.toJSONSchema(content, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return withoutTexts(schema);
}

function withoutTexts(schema: SchemaNode): SchemaNode {
  const entries = Object.entries(schema).flatMap(([keyword, value]) => {
    if (['title', 'description', 'default'].includes(keyword)) return [];
    if (keyword === 'properties') return [[keyword, mapValues(value)]];
    if (Array.isArray(value)) return [[keyword, value.map(strip)]];
    return [[keyword, strip(value)]];
  });
  return Object.fromEntries(entries);
}

/** Property names can equal keywords: a block's `title` field is not a schema title. */
function mapValues(fields: unknown): unknown {
  return Object.fromEntries(
    Object.entries(fields as object).map(([name, field]) => [name, strip(field)]),
  );
}

function strip(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? withoutTexts(value as SchemaNode)
    : value;
}

export type FrozenSchemaCheck = {
  file: string;
  /** The text that the file should have; undefined when the schema must not change like this. */
  text: string | undefined;
  /** The text that it has. */
  written: string | undefined;
  /** The error and its fix. */
  message: string | undefined;
};

/**
 * Compares the schema of each block type with the frozen one of its version. A first version is frozen
 * once a manifest uses it; before, it may change freely.
 */
export async function checkFrozenSchemas(
  definitions: Iterable<BlockDefinition>,
  root = '.',
): Promise<FrozenSchemaCheck[]> {
  const stored = await listStoredTypes(root);
  const isKept = ({ type, version }: BlockDefinition) =>
    version > 1 || stored.has(type) || existsSync(join(root, frozenSchemaFile(type, version)));
  return Promise.all(
    [...definitions].filter(isKept).map(async (definition) => {
      const schema = createFrozenSchema(definition);
      const file = frozenSchemaFile(definition.type, definition.version);
      const text = `${JSON.stringify(schema, null, 2)}\n`;
      const written = await readFile(join(root, file), 'utf8').catch(() => undefined);
      if (written === undefined) {
        return { file, text, written, message: `${file} is missing: run "npm run generate"` };
      }
      // Written by this module, and JSON Schema as zod gives it.
      const breaks = findBreaks(JSON.parse(written) as SchemaNode, schema);
      if (breaks.length > 0) {
        const message = describeBreaks(definition, breaks);
        return { file, text: undefined, written, message };
      }
      const isStale = written !== text;
      const message = isStale
        ? `${file} is stale: run "npm run generate" and commit it`
        : undefined;
      return { file, text, written, message };
    }),
  );
}

/** Writes missing frozen schemas of blocks that manifests use, as `npm run generate` does. */
export async function freezeStored(
  definitions: Iterable<BlockDefinition>,
  root = '.',
): Promise<void> {
  for (const { file, text, written } of await checkFrozenSchemas(definitions, root)) {
    if (text !== undefined && written === undefined) await writeFile(join(root, file), text);
  }
}

/** The block types used in manifests. */
async function listStoredTypes(root: string): Promise<Set<string>> {
  const folder = join(root, 'page-manifests');
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.json$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const types = texts.flatMap((text) => Array.from(text.matchAll(/"type":\s*"([a-z-]+)"/g)));
  return new Set(types.map(([, type = '']) => type));
}

/** The message for a block's developer after an incompatible change of its schema. */
function describeBreaks({ type, version }: BlockDefinition, breaks: readonly Break[]): string {
  const next = version + 1;
  const name = type.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const file = `blocks/${type}/${type}`;
  const lines = breaks.map(({ path, message, renamedTo }) => {
    const field = path.join('.').replaceAll('.[]', '[]').replaceAll('.{}', '{}') || 'the content';
    return `  ${field}: ${message}${renamedTo ? `; is it "${renamedTo}" now?` : ''}`;
  });
  return `The schema of the block "${type}" refuses content of version ${version}, which manifests and the content back end hold:

${lines.join('\n')}

Either let the schema accept it (a new field is optional, a field keeps its name), or write version ${next}, as docs/extending.md shows under "Change a block":

1. ${file}.schema.ts: version: ${next}, migrations: ${name}Migrations
2. ${file}.migrations.ts: an entry { to: ${next}, describe, migrate }
3. ${file}.migrations.fixtures.ts: an entry { to: ${next}, before, after }, never changed later
4. npm run generate   (freezes version ${next} in ${file}.v${next}.schema.json)
5. npm run migrate    (rewrites the manifests)

A changed pattern is reported even if it accepts more: then copy it into ${file}.v${version}.schema.json by hand.`;
}
