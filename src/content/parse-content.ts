import * as z from 'zod/mini';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagnosticDetails } from '../diagnostics/diagnostic-details.ts';
import type { SchemaNode } from '../diagnostics/schema-nodes.ts';
import { writtenForms } from './answer-fields.ts';

/** zod/mini has no messages of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  const names: Readonly<Record<string, string>> = {
    object: 'a record: { … }',
    array: 'a list of records: [ … ]',
  };
  const expected = names[issue.expected] ?? `a value of type ${issue.expected}`;
  const isMissing = issue.input === undefined || issue.input === null;
  return isMissing ? `is missing: expected ${expected}` : `expected ${expected}`;
}

/** Parses content by a schema: the value, or its diagnostics. */
export function parseContent<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema>; diagnostics?: never } | { data?: never; diagnostics: Diagnostic[] } {
  const result = z.safeParse(schema, value, { error: describeIssue });
  if (result.success) return { data: result.data };
  return {
    diagnostics: result.error.issues.map((issue) => ({
      path: issue.path.filter((step) => typeof step !== 'symbol'),
      message: issue.message,
      ...detail(issue),
    })),
  };
}

function detail(issue: z.core.$ZodIssue): DiagnosticDetails {
  if (issue.code === 'invalid_type') {
    return { code: 'wrong-type', params: { expected: issue.expected } };
  }
  // Written by answer-fields.ts.
  const { isMissing, expected } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  if (isMissing) return { code: 'missing' };
  return expected ? { code: 'wrong-format', params: { expected: `expected ${expected}` } } : {};
}

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
      const hasStart = !hasEnd && (!isFunction(def.in) || writtenForms.has(def.in));
      if (hasStart) Object.assign(jsonSchema, toRecordSchema(def.in));
      // Records may have more fields than are read of them, and what stands in for one is no record.
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
    },
  });
  return node;
}

const isFunction = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform';
