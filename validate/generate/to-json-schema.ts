import * as z from 'zod';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { chooseByConstant } from './choose-by-constant.ts';

/** The input side of a zod schema as JSON Schema draft 7, which editors support. */
export function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return chooseByConstant(json);
}

/** The fields of content that a source may give: `validate` knows which are missing. */
export function withoutRequired({ required: _, allOf, ...rest }: SchemaNode): SchemaNode {
  if (!allOf) return rest;
  // Made by chooseByConstant.
  const branches = allOf as { then: SchemaNode }[];
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
  return { ...rest, allOf: branches.map((one) => ({ ...one, then: withoutRequired(one.then) })) };
}
