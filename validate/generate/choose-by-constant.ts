import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';

/**
 * Rewrites unions of objects that a constant distinguishes (`variant`) into `if`/`then`, at any depth, so
 * that editors report errors of the chosen branch and complete from it.
 */
export function chooseByConstant(schema: SchemaNode): SchemaNode {
  const rewritten = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, rewrite(value)]),
  ) as SchemaNode;
  const options = rewritten.oneOf ?? rewritten.anyOf;
  const field = options && findConstantField(options);
  if (!options || !field) return rewritten;
  const { oneOf: _, anyOf: __, ...rest } = rewritten;
  const values = options.flatMap((option) => constantOf(option, field) ?? []);
  const hasDefault = options.some((option) => !option.required?.includes(field));
  return {
    ...rest,
    type: 'object',
    properties: {
      [field]: {
        description: 'Which form of the block; it decides the other fields',
        enum: values,
      },
    },
    required: hasDefault ? [] : [field],
    allOf: options.map((option) => ({
      if: {
        properties: { [field]: { const: constantOf(option, field) ?? null } },
        required: [field],
      },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
      then: option,
    })),
  };
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  return chooseByConstant(value as SchemaNode);
}

/** The property whose constant distinguishes all these objects. */
export function findConstantField(options: readonly SchemaNode[]): string | undefined {
  const [first] = options;
  return Object.keys(first?.properties ?? {}).find((field) =>
    options.every((option) => constantOf(option, field) !== undefined),
  );
}

export function constantOf(option: SchemaNode, field: string) {
  const property = option.properties?.[field];
  return typeof property === 'object' ? property.const : undefined;
}
