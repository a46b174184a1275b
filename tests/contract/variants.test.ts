import { describe, expect, test } from 'vitest';
import { blockRegistry } from '../../blocks/registry.ts';
import { resolveContent } from '../../src/content/content-result.ts';
import { createRecordFinder } from '../../src/content/embedded-records.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { readContent } from '../support/content.ts';
import { describeSchema, listVariants, onlyVariant } from '../support/schema-shape.ts';
import { listShapeParts, listShownParts } from '../support/shape-coverage.ts';
import { contentApi, createTestApp, pages } from '../support/site.ts';

/** Nothing of a schema goes unseen: registry × variants × examples × pages. */
const variantOf = (content: unknown) =>
  String((content as { variant?: string }).variant ?? onlyVariant);

/** `type variant` of every block on a page: the manifests', and a product page of the back end. */
const findRecord = createRecordFinder(await readContent('content'), contentApi);
const onPages = new Set(
  pages.flatMap(({ blocks }) =>
    listAllBlocks(blocks).map((block) => {
      const content = resolveContent(block, block.sources.map(findRecord));
      return `${block.type} ${variantOf(content)}`;
    }),
  ),
);
const productPage = await createTestApp().request(
  '/_vitrine/page?path=/page/rc-professionnelle-intermediaires',
);
for (const block of ((await productPage.json()) as { page: (typeof pages)[number] }).page.blocks) {
  onPages.add(`${block.type} ${variantOf(block.content)}`);
}

describe.each(Object.entries(blockRegistry))('of the block type %s', async (type, entry) => {
  const definition = await entry.definition();
  const examples = Object.entries(await entry.examples()).map(([name, input]) => {
    const content = definition.content.parse(input);
    return { name, input, content, variant: variantOf(content) };
  });
  const shape = describeSchema(definition.content);

  // A block type that stands nowhere yet is being made; from its first page on, all of it is shown.
  const variants = listVariants(shape);
  const isInUse = variants.some(({ name }) => onPages.has(`${type} ${name}`));
  describe.each(variants)('the variant $name', (variant) => {
    test.runIf(isInUse)('stands on a page', () => {
      expect([...onPages]).toContain(`${type} ${variant.name}`);
    });
  });

  test('every field is in an example, and every choice made in one', () => {
    const shown = new Set(
      examples.flatMap(({ input, content }) => [
        // As written: a default that was filled in is no field that an author has seen.
        ...listShownParts(input),
        ...listShownParts(content).filter((part) => part.includes(': ')),
      ]),
    );
    const parts = listVariants(shape).flatMap((variant) => listShapeParts(variant.shape));
    const unseen = [...new Set(parts)].filter((part) => part !== 'variant' && !shown.has(part));
    expect(
      unseen,
      `write them in an example of blocks/${type}/${type}.examples.ts (maximal is for that)`,
    ).toEqual([]);
  });
});
