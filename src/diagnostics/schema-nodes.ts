import * as z from 'zod';
import { valueAt } from './json-path.ts';

export type SchemaNode = z.core.JSONSchema.BaseSchema;

/** Cached: the conversion is slow, and a site may have thousands of errors. */
const jsonSchemas = new WeakMap<z.ZodType, SchemaNode>();

export function toSchemaNode(schema: z.ZodType): SchemaNode {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, made);
  return made;
}

/** The nodes that apply at a path: through lists, and through unions that a constant discriminates. */
export function nodesAt(
  root: SchemaNode,
  value: unknown,
  path: readonly PropertyKey[],
): SchemaNode[] {
  let nodes = branches(root, value);
  let current = value;
  for (const step of path) {
    current = valueAt(current, [step]);
    nodes = nodes.flatMap((node) => {
      const { items, properties, additionalProperties } = node;
      const next =
        typeof step === 'number' ? items : (properties?.[String(step)] ?? additionalProperties);
      if (typeof next !== 'object' || Array.isArray(next)) return [];
      return branches(resolveReference(root, next), current);
    });
  }
  return nodes;
}

/** Schemas that hold themselves have their definition under `$defs` of the root. */
function resolveReference(root: SchemaNode, node: SchemaNode): SchemaNode {
  const target = node.$ref && root.$defs?.[node.$ref.replace('#/$defs/', '')];
  return typeof target === 'object' ? target : node;
}

function branches(node: SchemaNode, value: unknown): SchemaNode[] {
  const options = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  if (options.length === 0) return [node];
  const matching = options.filter((option) =>
    Object.entries(option.properties ?? {}).every(
      ([key, property]) =>
        typeof property !== 'object' ||
        property.const === undefined ||
        property.const === valueAt(value, [key]),
    ),
  );
  const chosen = matching.length > 0 ? matching : options;
  return chosen.flatMap((option) => branches(option, value));
}

/** The place of a value in a document of a schema. */
type At = [root: SchemaNode, value: unknown, path: readonly PropertyKey[]];

export const knownKeys = (...at: At): string[] =>
  unique(nodesAt(...at).flatMap((node) => Object.keys(node.properties ?? {})));

/** The enum values at a path, of all branches. */
export const knownValues = (...at: At): string[] =>
  unique(nodesAt(...at).flatMap((node) => (node.enum ?? []).map(String)));

const unique = (names: string[]) => [...new Set(names)];
