import * as z from 'zod';
import type { JsonPath } from '../../../src/diagnostics/json-path.ts';
import { nodesAt, type SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import { fieldKinds } from '../../../src/schema/fields.ts';

const schemas = new WeakMap<z.ZodType, SchemaNode>();

/** The JSON Schema of the input, with the kinds of its fields. */
export function toFieldSchema(schema: z.ZodType): SchemaNode {
  const known = schemas.get(schema);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = zodSchema instanceof z.ZodType ? fieldKinds.get(zodSchema) : undefined;
      if (known) Object.assign(jsonSchema, { kind: known.kind, description: known.purpose });
    },
  });
  schemas.set(schema, json);
  return json;
}

export type TextKind = 'text' | 'rich-text';

/** Undefined for links, pictures, choices, and all that a pattern limits. */
export function textKindAt(
  schema: SchemaNode,
  content: unknown,
  at: JsonPath,
): TextKind | undefined {
  const nodes = nodesAt(schema, content, at);
  if (nodes.some(({ kind }) => kind === 'rich-text')) return 'rich-text';
  const isPlainText = nodes.every(
    ({ kind, type, pattern, format }) =>
      type === 'string' && kind === undefined && pattern === undefined && format === undefined,
  );
  const isChoice = nodes.some((node) => node.enum !== undefined || node.const !== undefined);
  return nodes.length > 0 && isPlainText && !isChoice ? 'text' : undefined;
}

/** The target of a link. */
export const isLinkAt = (schema: SchemaNode, content: unknown, at: JsonPath): boolean =>
  nodesAt(schema, content, at).some(({ kind }) => kind === 'link');
