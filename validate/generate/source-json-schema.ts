import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import { sourceBindingSchema } from '../../src/manifests/page.schema.ts';
import { toJsonSchema } from './to-json-schema.ts';

/** One source or a list of sources, distinguished by `if`, so that errors concern only the form that was written. */
export function createSourceJsonSchema({ sources }: ManifestContext, block: string): SchemaNode {
  const own = [...sources].filter(([, source]) => source.block === block);
  const params = new Set(own.flatMap(([, source]) => source.params));
  const binding = toJsonSchema(sourceBindingSchema);
  const one: SchemaNode = {
    ...binding,
    properties: {
      ...binding.properties,
      name: {
        description: 'Name of the source (site/content-api/sources.ts)',
        enum: own.map(([name]) => name).sort(),
      },
      params: {
        type: 'object',
        description: 'Values for the parameters in the path of the source',
        properties: Object.fromEntries(Array.from(params, (name) => [name, { type: 'string' }])),
        additionalProperties: false,
      },
    },
  };
  return {
    description: 'One source, or several applied in order',
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
    then: { items: one, minItems: 1 },
    else: one,
  };
}
