import * as z from 'zod';
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
