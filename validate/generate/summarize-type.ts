import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `text`, `list of 1 to 4`, `"grid" | "links"` */
export function summarizeType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    // Icon names would fill the page.
    return schema.enum.length > 12
      ? `one of ${schema.enum.length} names`
      : schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  if (schema.anyOf) return schema.anyOf.map(summarizeType).join(' or ');
  if (schema.type === 'array') return summarizeList(schema);
  if (schema.type === 'string') return schema.pattern?.startsWith('^#[0-9a-f]') ? 'colour' : 'text';
  if (schema.type === 'integer') return 'whole number';
  return String(schema.type ?? 'object');
}

function summarizeList({ minItems, maxItems }: JsonSchema): string {
  if (minItems !== undefined && maxItems !== undefined) return `list of ${minItems} to ${maxItems}`;
  if (maxItems !== undefined) return `list of ${maxItems} at most`;
  return minItems === undefined ? 'list' : `list of ${minItems} or more`;
}
