import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Branch = { if: JsonSchema; then: JsonSchema };

/**
 * Separates the optional fields of an object from the required ones, also in branches by a constant
 * (chooseByConstant): a block with a source gets required fields from it.
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

/** The rules for a block or layout part without a source. */
export const unlessBound = (schema: JsonSchema): JsonSchema => ({
  if: { required: ['source'] },
  else: schema,
});
