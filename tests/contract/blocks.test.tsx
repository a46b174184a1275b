import { existsSync, readdirSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { site } from '../../site/site.ts';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import { AppProvider } from '../../src/context/app-context.tsx';
import type { SlotDefinition } from '../../src/schema/block-definition.ts';
import { failedContent } from '../setup/failed-content.ts';
import { siteSettings } from '../support/site.ts';

const folders = readdirSync('blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const types = Object.keys(blockRegistry);

test('every folder of blocks/ has its line in the registry, and every line its folder', () => {
  expect(types.toSorted()).toEqual(folders.toSorted());
});

describe.each(Object.entries(blockRegistry))('the block type %s', (type, entry) => {
  test.each(['schema.ts', 'tsx', 'module.css', 'examples.ts', 'stories.tsx', 'browser.test.tsx'])(
    'has its part <type>.%s',
    (part) => {
      expect(existsSync(`blocks/${type}/${type}.${part}`), `blocks/${type}/${type}.${part}`).toBe(
        true,
      );
    },
  );

  test('is declared under the name of its folder', async () => {
    expect((await entry.definition()).type).toBe(type);
  });

  test('has the examples that every block has', async () => {
    const names = Object.keys(await entry.examples());
    expect(names).toEqual(expect.arrayContaining(['default', 'minimal', 'maximal', 'longFrench']));
  });

  test('renders every example on the server, without an inline style and unchanged', async () => {
    const definition = await entry.definition();
    const View = createLoadedView(await entry.component());
    for (const [name, input] of Object.entries(await entry.examples())) {
      const content = definition.content.parse(input);
      const before = JSON.stringify(content);
      const html = renderToString(
        <AppProvider content={failedContent}>
          <AppProvider settings={siteSettings} locale={site} forms={site.forms}>
            <View block={{ type, id: name.toLowerCase(), content, sources: [] }} headingLevel={1} />
          </AppProvider>
        </AppProvider>,
      );
      expect(html, name).toContain(`data-block="${type}"`);
      expect(html, name).not.toMatch(/\sstyle=/);
      expect(html, `${name}: the component failed`).not.toContain('<!--$!-->');
      expect(JSON.stringify(content), `${name}: the component changed its content`).toBe(before);
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
    const { content } = await entry.definition();
    expect(await listUndescribed(content)).toEqual([]);
  });
});

/** Paths of fields without a description: authors read it in their editor. */
async function listUndescribed(schema: import('zod').ZodType): Promise<string[]> {
  const { toJSONSchema } = await import('zod');
  type Node = import('zod').core.JSONSchema.BaseSchema;
  const visit = (node: Node, path: string): string[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
      if (typeof property !== 'object') return [];
      const isDescribed = property.description !== undefined || property.const !== undefined;
      return [...(isDescribed ? [] : [`${path}.${name}`]), ...visit(property, `${path}.${name}`)];
    }),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((option) => visit(option, path)),
    ...(typeof node.items === 'object' && !Array.isArray(node.items)
      ? visit(node.items, `${path}[]`)
      : []),
  ];
  return visit(toJSONSchema(schema, { io: 'input' }), '');
}
