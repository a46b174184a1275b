import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { blockRegistry } from '../../blocks/registry.ts';
import { listAllBlocks } from '../../src/engine/page-manifest.ts';
import { createTestApp, pages } from '../support/site.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The variants of a block's schema; a block without any counts as one. */
function listVariants(schema: JsonSchema): string[] {
  const branches = schema.oneOf ?? schema.anyOf ?? [schema];
  const variants = branches.flatMap((branch) => {
    const field = (branch as JsonSchema).properties?.variant;
    if (typeof field !== 'object') return [];
    return [...(field.enum ?? []), ...(field.const === undefined ? [] : [field.const])].map(String);
  });
  return variants.length > 0 ? variants : ['(only one)'];
}

const variantOf = (content: unknown) =>
  String((content as { variant?: string }).variant ?? '(only one)');

/** `type variant` of every block on a page: the manifests', and a product page of the back end. */
const onPages = new Set(
  pages.flatMap(({ blocks }) =>
    listAllBlocks(blocks).map((block) => `${block.type} ${variantOf(block.content)}`),
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
  const variants = listVariants(z.toJSONSchema(definition.content, { io: 'input' }));

  // A block type that stands nowhere yet is being made; from its first page on, all of it is shown.
  const isInUse = variants.some((variant) => onPages.has(`${type} ${variant}`));
  test.runIf(isInUse).each(variants)('the variant %s stands on a page', (variant) => {
    expect([...onPages]).toContain(`${type} ${variant}`);
  });

  test.each(variants)('the variant %s has an example', async (variant) => {
    const shown = Object.values(await entry.examples()).map((input) =>
      variantOf(definition.content.parse(input)),
    );
    expect(shown).toContain(variant);
  });
});
