import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';

type Branch = { if: SchemaNode; then: SchemaNode };

/**
 * Separates the optional fields of an object from the required ones, also in branches by a constant
 * (chooseByConstant): a block with a source gets required fields from it.
 */
export function partRequired({ required, allOf, ...rest }: SchemaNode): {
  allowed: SchemaNode;
  needed: SchemaNode;
} {
  // Made by chooseByConstant.
  const branches = (allOf ?? []) as unknown as Branch[];
  const parts = branches.map(({ if: condition, then }) => ({
    condition,
    ...partRequired(then),
  }));
  const writeBranches = (pick: (part: (typeof parts)[number]) => SchemaNode) => {
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
export const unlessBound = (schema: SchemaNode): SchemaNode => ({
  if: { required: ['source'] },
  else: schema,
});
