import * as z from 'zod/mini';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagnosticDetails } from '../diagnostics/diagnostic-details.ts';

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
