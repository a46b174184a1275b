import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { findBlock } from '../../src/blocks/block-registry.ts';
import { type SchemaNode, toSchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { SlotDefinition } from '../../src/schema/block-definition.ts';

const folders = readdirSync('blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const types = Object.keys(blockRegistry);

test('every folder of blocks/ has its line in the registry, and every line its folder', () => {
  expect(types.toSorted()).toEqual(folders.toSorted());
});

describe.each(Object.entries(blockRegistry))('the block type %s', (type, entry) => {
  test('has its parts, its name and the examples that every block has', async () => {
    const parts = ['schema.ts', 'tsx', 'module.css', 'examples.ts', 'stories.tsx'];
    const files = [...parts, 'browser.test.tsx'].map((part) => `blocks/${type}/${type}.${part}`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect((await entry.definition()).type).toBe(type);
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
});

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

/** State, effects, handlers and references to elements: these need React in the browser. */
const behaviour =
  /\buse(State|Reducer|Ref|SyncExternalStore|Optimistic|ActionState|Transition|(Layout|Insertion)?Effect)\(|\s(on[A-Z]\w*|ref)=\{/;
/** Its effect enhances what React has rendered in the browser; the early script does the same to server HTML. */
const enhancement = /\buseEnhancement\b/;
const isLively = (source: string) =>
  behaviour.test(enhancement.test(source) ? source.replaceAll(/\sref=\{/g, '') : source);

/** The files that a file imports, and those that they import, without types. */
function listImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';$/gm,
  );
  for (const [, path = ''] of imports) listImports(join(dirname(file), path), seen);
  return seen;
}

const staticTypes = Object.keys(blockRegistry).filter(
  (type) => findBlock(blockRegistry, type)?.isStatic,
);

test.for(staticTypes)('nothing in the static block %s needs React in the browser', async (type) => {
  const files = listImports(`blocks/${type}/${type}.tsx`);
  const lively = [...files].filter(
    (file) => file !== 'src/ui/use-enhancement.ts' && isLively(readFileSync(file, 'utf8')),
  );
  expect(lively, `take \`isStatic\` out of the entry of "${type}"`).toEqual([]);
});
