import * as z from 'zod/mini';
import type { SchemaNode } from '../diagnostics/schema-nodes.ts';
import { writtenForms } from './answer-fields.ts';

/** The JSON Schema of records as they are written, from the schema that parses them. */
export function toRecordSchema(schema: z.core.$ZodType): SchemaNode {
  const { $schema: _, ...node } = z.toJSONSchema(schema, {
    // The fields stand behind functions that unwrap a response or leave out what is empty.
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const form = writtenForms.get(zodSchema);
      if (form) Object.assign(jsonSchema, form);
      const { def } = zodSchema._zod;
      // Or before one that makes another value of them.
      const hasEnd =
        def.type !== 'pipe' || !isFunction(def.out) || form || writtenForms.has(def.out);
      if (!hasEnd && !isFunction(def.in)) Object.assign(jsonSchema, toRecordSchema(def.in));
      // Records may have more fields than are read of them, and what stands in for one is no record.
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
    },
  });
  return node;
}

const isFunction = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform';
