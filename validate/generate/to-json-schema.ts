import * as z from 'zod';
import { chooseByConstant } from './choose-by-constant.ts';

/** A zod schema as authors write what it parses, in the dialect that editors know. */
export function toJsonSchema(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return chooseByConstant(json);
}
