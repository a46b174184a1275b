import * as z from 'zod';
import {
  blockSchema,
  pageSchema,
  sourceBindingSchema,
} from '../../src/engine/parse-page-manifest.ts';
import type { Vocabulary } from '../../src/engine/vocabulary.ts';
import { siteSchema } from '../../src/layout/site.schema.ts';
import { formFileSchema } from '../validate/form-file.schema.ts';
import { chooseByConstant } from './choose-by-constant.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schema of page manifests, for editors: completion by block type, hover texts from the fields'
 * descriptions, errors in the right branch (`if`/`then` by `type`, never a bare `oneOf`).
 */
export function createPageJsonSchema(vocabulary: Vocabulary): JsonSchema {
  const { definitions } = vocabulary;
  const types = [...definitions.keys()].sort();
  const block = toJsonSchema(blockSchema);
  const page = toJsonSchema(pageSchema);
  return {
    ...page,
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Page manifest',
    properties: {
      ...page.properties,
      blocks: { type: 'array', minItems: 1, items: { $ref: '#/$defs/block' } },
    },
    $defs: {
      block: {
        ...block,
        properties: {
          ...block.properties,
          type: {
            description: 'Block type',
            enum: types,
            ...enumDescriptions(types.map((type) => describeType(vocabulary, type))),
          },
          source: { description: 'One source, or several applied in order' },
        },
        allOf: types.map((type) => ({
          if: { properties: { type: { const: type } }, required: ['type'] },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
          then: {
            properties: {
              version: { maximum: definitions.get(type)?.version ?? 1 },
              content: { $ref: `#/$defs/${type}` },
              source: createSourceJsonSchema(vocabulary, type),
            },
          },
        })),
      },
      ...Object.fromEntries(
        types.map((type) => {
          const definition = definitions.get(type);
          return [
            type,
            {
              title: definition?.title ?? type,
              description: definition?.description ?? '',
              ...(definition ? toJsonSchema(definition.content) : {}),
            },
          ];
        }),
      ),
    },
  };
}

/** JSON Schema of `page-manifests/site.json`. */
export function createSiteJsonSchema(vocabulary: Vocabulary): JsonSchema {
  const site = toJsonSchema(siteSchema);
  const layout = site.properties?.layout as JsonSchema;
  const parts = Object.entries(layout.properties ?? {}).map(([name, part]) => [
    name,
    {
      ...(part as JsonSchema),
      properties: {
        ...(part as JsonSchema).properties,
        source: createSourceJsonSchema(vocabulary, `layout/${name}`),
      },
    },
  ]);
  return {
    ...site,
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Site manifest',
    properties: {
      ...site.properties,
      layout: { ...layout, properties: Object.fromEntries(parts) },
    },
  };
}

/** JSON Schema of the files in `form-schemas/`; their own schema is draft 2019-09. */
export function createFormJsonSchema(): JsonSchema {
  return {
    ...toJsonSchema(formFileSchema),
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Form',
  };
}

/** One source or a list of them: an object's errors must not be about the list, nor the reverse. */
function createSourceJsonSchema({ sources }: Vocabulary, block: string): JsonSchema {
  const names = [...sources].filter(([, source]) => source.block === block).map(([name]) => name);
  const binding = toJsonSchema(sourceBindingSchema);
  const one: JsonSchema = {
    ...binding,
    properties: {
      ...binding.properties,
      name: { description: 'Name of the source (src/content/sources.ts)', enum: names.sort() },
    },
    allOf: names.map((name) => {
      const params = sources.get(name)?.params ?? [];
      return {
        if: { properties: { name: { const: name } }, required: ['name'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
        then: {
          ...(params.length > 0 ? { required: ['params'] } : {}),
          properties: {
            params: {
              type: 'object',
              description: 'Values for the parameters in the path of the source',
              properties: Object.fromEntries(params.map((param) => [param, { type: 'string' }])),
              required: [...params],
              additionalProperties: false,
            },
          },
        },
      };
    }),
  };
  return {
    description: 'One source, or several applied in order',
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
    then: { items: one, minItems: 1 },
    else: one,
  };
}

function describeType({ definitions }: Vocabulary, type: string): string {
  const definition = definitions.get(type);
  return definition ? `${definition.title}: ${definition.description}` : type;
}

/** Visual Studio Code shows these beside each value of an `enum`. */
function enumDescriptions(texts: string[]): object {
  return { markdownEnumDescriptions: texts };
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return chooseByConstant(json);
}
