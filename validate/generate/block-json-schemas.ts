import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import { blockSchema, fragmentReferenceSchema } from '../../src/manifests/page.schema.ts';
import type { BlockDefinition, SlotDefinition } from '../../src/schema/block-definition.ts';
import { createSourceJsonSchema } from './source-json-schema.ts';
import { toJsonSchema, withoutRequired } from './to-json-schema.ts';

/**
 * Definitions (`$defs`) for lists of blocks: completion by block type, hover texts from the fields'
 * descriptions, errors of the written type only (`if`/`then` by `type` instead of a bare `oneOf`).
 */
export function createBlockJsonSchemas(
  manifestContext: ManifestContext,
  fragmentNames: readonly string[],
): Record<string, SchemaNode> {
  const definitions = [...manifestContext.definitions.values()].sort((one, other) =>
    one.type < other.type ? -1 : 1,
  );
  const bindable = new Set([...manifestContext.sources.values()].map(({ block }) => block));
  const contents = new Map(
    definitions.map(({ type, content }) => {
      const schema = toJsonSchema(content);
      return [type, bindable.has(type) ? withoutRequired(schema) : schema] as const;
    }),
  );
  const block = toJsonSchema(blockSchema);
  const reference = toJsonSchema(fragmentReferenceSchema);
  const fragment = {
    ...(reference.properties?.fragment as SchemaNode),
    enum: fragmentNames.toSorted(),
  };
  return {
    'fragment-name': fragment,
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
              source: createSourceJsonSchema(manifestContext, definition.type),
              slots: createSlotsJsonSchema(manifestContext, definition),
            },
            ...(hasNeededSlot(definition) ? { required: ['slots'] } : {}),
          },
        })),
      ],
    },
    ...Object.fromEntries(
      definitions.map(({ type, title, description }) => [
        type,
        { title, description, ...contents.get(type) },
      ]),
    ),
  };
}

/** A list of blocks and references to fragments; `allow` names the block types that fit. */
export function createBlockListJsonSchema(
  { definitions }: ManifestContext,
  allow: readonly string[] = [...definitions.keys()],
): SchemaNode {
  const types = allow.toSorted();
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
          type: {
            description: 'Block type',
            enum: types,
            ...enumDescriptions(types.map((type) => describeType(definitions.get(type), type))),
          },
        },
      },
    },
  };
}

function createSlotsJsonSchema(
  manifestContext: ManifestContext,
  { slots = {} }: BlockDefinition,
): SchemaNode {
  const names = Object.keys(slots);
  // Two keywords of Visual Studio Code: its message, and no proposal of the field.
  const none: object = { errorMessage: 'This block type has no slots.', doNotSuggest: true };
  if (names.length === 0) return { not: {}, ...none };
  return {
    type: 'object',
    description: 'Blocks inside this block, by the name of their slot',
    properties: Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => [
        name,
        createSlotJsonSchema(manifestContext, slot),
      ]),
    ),
    required: names.filter((name) => (slots[name]?.min ?? 0) > 0),
    additionalProperties: false,
  };
}

function createSlotJsonSchema(
  manifestContext: ManifestContext,
  { description, allow, min = 0, max }: SlotDefinition,
): SchemaNode {
  const list = createBlockListJsonSchema(manifestContext, allow);
  return { ...list, description, minItems: min, ...(max === undefined ? {} : { maxItems: max }) };
}

const hasNeededSlot = ({ slots = {} }: BlockDefinition) =>
  Object.values(slots).some(({ min = 0 }) => min > 0);

function describeType(definition: BlockDefinition | undefined, type: string): string {
  return definition ? `${definition.title}: ${definition.description}` : type;
}

/** Visual Studio Code shows these beside each value of an `enum`. */
function enumDescriptions(texts: string[]): object {
  return { markdownEnumDescriptions: texts };
}
