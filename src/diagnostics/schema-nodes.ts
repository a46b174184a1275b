import * as z from 'zod';

/** A node of a JSON Schema that zod generates. */
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

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
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
      const next =
        typeof step === 'number' ? node.items : (node.properties?.[String(step)] ?? undefined);
      return typeof next === 'object' && !Array.isArray(next) ? branches(next, current) : [];
    });
  }
  return nodes;
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
  return (matching.length > 0 ? matching : options).flatMap((option) => branches(option, value));
}

/** The fields of the object at a path. */
export function knownKeys(
  root: SchemaNode,
  value: unknown,
  path: readonly PropertyKey[],
): string[] {
  return unique(nodesAt(root, value, path).flatMap((node) => Object.keys(node.properties ?? {})));
}

/** The enum values at a path, of all branches. */
export function knownValues(
  root: SchemaNode,
  value: unknown,
  path: readonly PropertyKey[],
): string[] {
  return unique(nodesAt(root, value, path).flatMap((node) => (node.enum ?? []).map(String)));
}

/** The constants of a discriminated union. */
export function variantsAt(
  root: SchemaNode,
  value: unknown,
  path: readonly PropertyKey[],
  field: string,
): string[] {
  return nodesAt(root, withoutField(value, path, field), path)
    .flatMap((node) => {
      const property = node.properties?.[field];
      return typeof property === 'object' && property.const !== undefined ? [property.const] : [];
    })
    .map(String);
}

/** Copies the document without the discriminator, so that it excludes no branch. */
function withoutField(value: unknown, path: readonly PropertyKey[], field: string): unknown {
  const [step, ...rest] = path;
  if (typeof value !== 'object' || value === null) return value;
  if (step === undefined) return { ...value, [field]: undefined };
  const inner = withoutField(Reflect.get(value, step), rest, field);
  return Array.isArray(value)
    ? value.map((item, index) => (index === step ? inner : item))
    : { ...value, [step]: inner };
}

const unique = (names: string[]) => [...new Set(names)];
