import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Branch = { if: JsonSchema; then: JsonSchema };

/**
 * Parts the fields that an object may have from those that it must have, those of each branch by a
 * constant too (chooseByConstant): what is bound to a source has the others from there.
 */
export function partRequired({ required, allOf, ...rest }: JsonSchema): {
  allowed: JsonSchema;
  needed: JsonSchema;
} {
  // Made by chooseByConstant.
  const branches = (allOf ?? []) as unknown as Branch[];
  const parts = branches.map(({ if: condition, then }) => ({
    condition,
    ...partRequired(then),
  }));
  const writeBranches = (pick: (part: (typeof parts)[number]) => JsonSchema) => {
    if (parts.length === 0) return {};
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
    return { allOf: parts.map((part) => ({ if: part.condition, then: pick(part) })) };
  };
  return {
    allowed: { ...rest, ...writeBranches(({ allowed }) => allowed) },
    needed: { ...(required ? { required } : {}), ...writeBranches(({ needed }) => needed) },
  };
}

/** What holds of a block, or of a part of the layout, that has no source. */
export const unlessBound = (schema: JsonSchema): JsonSchema => ({
  if: { required: ['source'] },
  else: schema,
});
