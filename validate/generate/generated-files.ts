import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { formFileSchema } from '../../src/forms/definition/form-file.schema.ts';
import { factsSchema } from '../../src/manifests/facts/facts.ts';
import {
  loadManifestContext,
  type SiteManifestContext,
} from '../../src/manifests/manifest-context.ts';
import { fragmentSchema, pageSchema } from '../../src/manifests/page.schema.ts';
import {
  createBlockJsonSchemas,
  createBlockListJsonSchema,
  createSourceJsonSchema,
  toJsonSchema,
  withoutRequired,
} from './block-json-schemas.ts';

/** Every file in the `generated/` of a site by its name, with the text it should have. */
export async function generateFiles(folder = '.'): Promise<Map<string, string>> {
  const site = await loadSiteDefinition(folder);
  const manifestContext = await loadManifestContext(site);
  const fragments = await listFragments(join(folder, 'page-manifests/fragments'));
  const schemas = Object.entries(createJsonSchemas(manifestContext, fragments));
  return new Map(
    schemas.map(([name, schema]) => [name, `${JSON.stringify(schema, null, 2)}\n`] as const),
  );
}

async function listFragments(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
}

/** The JSON Schemas of a site's files, by their names in `generated/`: editors complete and check by them. */
function createJsonSchemas(
  context: SiteManifestContext,
  fragmentNames: readonly string[],
): Record<string, SchemaNode> {
  const page = describeFile('Page manifest', pageSchema);
  const fragment = describeFile('Fragment', fragmentSchema);
  const blocks = { blocks: { $ref: 'page.schema.json#/properties/blocks' } };
  return {
    'page.schema.json': {
      ...page,
      properties: { ...page.properties, blocks: createBlockListJsonSchema(context) },
      $defs: createBlockJsonSchemas(context, fragmentNames),
    },
    'fragment.schema.json': { ...fragment, properties: { ...fragment.properties, ...blocks } },
    'facts.schema.json': describeFile('Facts', factsSchema),
    'site.schema.json': createSiteJsonSchema(context),
    // The forms' own schema is draft 2019-09.
    'form.schema.json': describeFile('Form', formFileSchema),
  };
}

function createSiteJsonSchema(context: SiteManifestContext): SchemaNode {
  const site = describeFile('Site manifest', context.site.schema);
  const layout = site.properties?.layout as SchemaNode;
  const parts = Object.entries(layout.properties ?? {}).map(([name, part]) => {
    const { required: _, ...schema } = part as SchemaNode;
    const content = withoutRequired(schema.properties?.content as SchemaNode);
    const source = createSourceJsonSchema(context, `layout/${name}`);
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

const describeFile = (title: string, schema: z.ZodType): SchemaNode => ({
  ...toJsonSchema(schema),
  $schema: 'http://json-schema.org/draft-07/schema#',
  title,
});
