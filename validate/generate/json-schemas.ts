import type * as z from 'zod';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { factsSchema } from '../../src/manifests/facts/facts.ts';
import type { ManifestContext, SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { fragmentSchema, pageSchema } from '../../src/manifests/page.schema.ts';
import { formFileSchema } from '../forms/form-file.schema.ts';
import { createBlockJsonSchemas, createBlockListJsonSchema } from './block-json-schemas.ts';
import { createSourceJsonSchema } from './source-json-schema.ts';
import { toJsonSchema, withoutRequired } from './to-json-schema.ts';

/** JSON Schema of page manifests, for editors. */
export function createPageJsonSchema(
  manifestContext: ManifestContext,
  fragmentNames: readonly string[],
): SchemaNode {
  const page = describeFile('Page manifest', pageSchema);
  return {
    ...page,
    properties: { ...page.properties, blocks: createBlockListJsonSchema(manifestContext) },
    $defs: createBlockJsonSchemas(manifestContext, fragmentNames),
  };
}

/** JSON Schema of the files in `page-manifests/fragments/`, which hold the same blocks as pages. */
export function createFragmentJsonSchema(): SchemaNode {
  const fragment = describeFile('Fragment', fragmentSchema);
  return {
    ...fragment,
    properties: { ...fragment.properties, blocks: { $ref: 'page.schema.json#/properties/blocks' } },
  };
}

/** JSON Schema of `page-manifests/facts.json`. */
export const createFactsJsonSchema = () => describeFile('Facts', factsSchema);

/** JSON Schema of `page-manifests/site.json`. */
export function createSiteJsonSchema(manifestContext: SiteManifestContext): SchemaNode {
  const site = describeFile('Site manifest', manifestContext.site.schema);
  const layout = site.properties?.layout as SchemaNode;
  const parts = Object.entries(layout.properties ?? {}).map(([name, part]) => {
    const { required: _, ...schema } = part as SchemaNode;
    const content = withoutRequired(schema.properties?.content as SchemaNode);
    const source = createSourceJsonSchema(manifestContext, `layout/${name}`);
    return [name, { ...schema, properties: { content, source } }];
  });
  return {
    ...site,
    properties: {
      ...site.properties,
      layout: { ...layout, properties: Object.fromEntries(parts) },
    },
  };
}

/** JSON Schema of the files in `form-schemas/`; their own schema is draft 2019-09. */
export const createFormJsonSchema = () => describeFile('Form', formFileSchema);

const describeFile = (title: string, schema: z.ZodType): SchemaNode => ({
  ...toJsonSchema(schema),
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
});
