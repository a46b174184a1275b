import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { type SchemaNode, toSchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { SlotDefinition } from '../../src/schema/block-definition.ts';
import { deepFreeze } from '../support/properties.ts';
import { createContentRenderer } from '../support/render-content.tsx';

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

  test('renders every example on the server, without an inline style and unchanged', async () => {
    const definition = await entry.definition();
    const render = await createContentRenderer(type, entry);
    for (const [name, input] of Object.entries(await entry.examples())) {
      // A component that changed its content would throw.
      const html = render(deepFreeze(definition.content.parse(input)));
      expect(html, name).toContain(`data-block="${type}"`);
      expect(html, name).not.toMatch(/\sstyle=/);
      expect(html, `${name}: the component failed`).not.toContain('<!--$!-->');
    }
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
