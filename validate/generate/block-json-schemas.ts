import * as z from 'zod';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import {
  blockSchema,
  fragmentReferenceSchema,
  sourceBindingSchema,
} from '../../src/manifests/page.schema.ts';
import type { BlockDefinition } from '../../src/schema/block-definition.ts';

/** The input side of a zod schema as JSON Schema draft 7, which editors support. */
export function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const options = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;
  const { $schema: _, ...json } = z.toJSONSchema(schema, options);
  return json;
}

/** The fields of content that a source may give: `validate` knows which are missing. */
export function withoutRequired({ required: _, oneOf, ...rest }: SchemaNode): SchemaNode {
  return { ...rest, ...(oneOf ? { oneOf: oneOf.map(withoutRequired) } : {}) };
}

/**
 * Definitions (`$defs`) for lists of blocks: completion by block type, hover texts from the fields'
 * descriptions, errors of the written type only (`if`/`then` by `type` instead of a bare `oneOf`).
 */
export function createBlockJsonSchemas(
  context: ManifestContext,
  fragmentNames: readonly string[],
): Record<string, SchemaNode> {
  const definitions = [...context.definitions.values()].sort((one, other) =>
    one.type < other.type ? -1 : 1,
  );
  const bindable = new Set([...context.sources.values()].map(({ block }) => block));
  const block = toJsonSchema(blockSchema);
  const reference = toJsonSchema(fragmentReferenceSchema);
  return {
    'fragment-name': { ...Object(reference.properties?.fragment), enum: fragmentNames.toSorted() },
    reference: { ...reference, properties: { fragment: { $ref: '#/$defs/fragment-name' } } },
    block: {
      ...block,
      properties: {
        ...block.properties,
        source: { description: 'One source, or several applied in order' },
      },
      allOf: [
        { if: { required: ['source'] }, else: { required: ['content'] } },
        ...definitions.map((definition) => ({
          // No `const`: editors would propose it in slots too, whatever they allow.
          if: { properties: { type: { pattern: `^${definition.type}$` } }, required: ['type'] },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
          then: {
            properties: {
              version: { maximum: definition.version },
              content: { $ref: `#/$defs/${definition.type}` },
              source: createSourceJsonSchema(context, definition.type),
              slots: createSlotsJsonSchema(context, definition),
            },
            required: Object.values(definition.slots ?? {}).some(isNeeded) ? ['slots'] : [],
          },
        })),
      ],
    },
    ...Object.fromEntries(
      definitions.map(({ type, title, description, content }) => {
        const schema = toJsonSchema(content);
        const fields = bindable.has(type) ? withoutRequired(schema) : schema;
        return [type, { title, description, ...fields }];
      }),
    ),
  };
}

/** A list of blocks and references to fragments; `allow` names the block types that fit. */
export function createBlockListJsonSchema(
  { definitions }: ManifestContext,
  allow: readonly string[] = [...definitions.keys()],
): SchemaNode {
  const types = allow.toSorted();
  // Visual Studio Code shows them beside each value.
  const markdownEnumDescriptions = types.map((type) => {
    const { title, description } = definitions.get(type) ?? { title: type, description: '' };
    return `${title}: ${description}`;
  });
  return {
    type: 'array',
    minItems: 1,
    items: {
      // Offered beside the fields of a block, as long as neither is chosen.
      properties: { fragment: { $ref: '#/$defs/fragment-name' } },
      if: { required: ['fragment'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
      then: { $ref: '#/$defs/reference' },
      else: {
        allOf: [{ $ref: '#/$defs/block' }],
        properties: {
          type: { description: 'Block type', enum: types, markdownEnumDescriptions },
        },
      },
    },
  };
}

const isNeeded = ({ min = 0 }: { min?: number | undefined }) => min > 0;

function createSlotsJsonSchema(
  context: ManifestContext,
  { slots = {} }: BlockDefinition,
): SchemaNode {
  const all = Object.entries(slots);
  // Two keywords of Visual Studio Code: its message, and no proposal of the field.
  const none: object = { errorMessage: 'This block type has no slots.', doNotSuggest: true };
  if (all.length === 0) return { not: {}, ...none };
  const properties = all.map(([name, { description, allow, min = 0, max }]) => {
    const list = createBlockListJsonSchema(context, allow);
    const size = { minItems: min, ...(max === undefined ? {} : { maxItems: max }) };
    return [name, { ...list, description, ...size }];
  });
  return {
    type: 'object',
    description: 'Blocks inside this block, by the name of their slot',
    properties: Object.fromEntries(properties),
    required: all.flatMap(([name, slot]) => (isNeeded(slot) ? [name] : [])),
    additionalProperties: false,
  };
}

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
