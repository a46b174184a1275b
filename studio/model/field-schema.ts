import { isRecord } from '../../src/diagnostics/is-record.ts';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';

/**
 * The schema of a value for its form: of a union, the branch that the value matches; a choice between an
 * icon's name and an address becomes a text.
 */
export function resolveSchema(schema: SchemaNode, value: unknown): SchemaNode {
  const options = listOptions(schema);
  if (options.length > 0) {
    const field = findConstantField(options);
    if (field === undefined) return resolveMixed(schema, options, value);
    const chosen = valueAt(value, [field]);
    const branch = options.find((option) => constantOf(option, field) === chosen) ?? options[0];
    const choices = options.flatMap((option) => constantOf(option, field) ?? []);
    const { anyOf: _, oneOf: __, ...rest } = schema;
    const choice: SchemaNode = { type: 'string', enum: choices };
    const properties = { ...branch?.properties, [field]: choice };
    return resolveSchema({ ...rest, ...branch, properties }, value);
  }
  const { properties, items, additionalProperties, ...rest } = schema;
  if (!properties && isNode(additionalProperties) && isRecord(value)) {
    // A record: the existing names.
    const named = Object.keys(value).map(
      (name) => [name, { ...additionalProperties, isNamed: true }] as const,
    );
    return resolveSchema({ ...rest, properties: Object.fromEntries(named) }, value);
  }
  if (properties) {
    const resolved = Object.entries(properties).flatMap(([name, inner]): [string, SchemaNode][] =>
      isNode(inner) && name !== '$schema' && hasForm(inner)
        ? [[name, resolveSchema(inner, valueAt(value, [name]))]]
        : [],
    );
    return { ...schema, type: 'object', properties: Object.fromEntries(resolved) };
  }
  if (isNode(items)) {
    const [first] = Array.isArray(value) ? value : [];
    return { ...schema, items: resolveSchema(items, first) };
  }
  return schema;
}

/** Of several types, string where it is one of them. */
function resolveMixed(
  schema: SchemaNode,
  options: readonly SchemaNode[],
  value: unknown,
): SchemaNode {
  const { anyOf: _, oneOf: __, ...rest } = schema;
  const constants = options.flatMap((option) => (option.const === undefined ? [] : [option.const]));
  if (constants.length === options.length) {
    const type = typeof constants[0] === 'number' ? 'number' : 'string';
    return { ...rest, type, enum: constants };
  }
  const [list] = options.filter(({ type }) => type === 'array');
  if (list) return { ...rest, ...list };
  const objects = options.filter(({ type }) => type === 'object');
  // Branches without a constant: the form shows the fields of all, and the validator checks the combination.
  if (objects.length > 0) {
    const required = objects
      .map((one) => one.required ?? [])
      .reduce((some, more) => some.filter((name) => more.includes(name)));
    const properties = Object.assign({}, ...objects.map((one) => one.properties ?? {}));
    return { ...objects[0], ...rest, properties, required };
  }
  // Several formats, such as date and date-time: the one that matches.
  const isOfForm = ({ pattern }: SchemaNode) =>
    typeof value === 'string' && pattern !== undefined && new RegExp(pattern, 'u').test(value);
  const known = options.find(isOfForm) ?? options.find(({ type }) => type !== 'null');
  const { enum: ___, ...open } = known ?? {};
  return { ...open, ...rest, type: known?.type ?? 'string' };
}

/** Whether a form edits the value; sources, for example, are edited elsewhere. */
const hasForm = ({ type, anyOf, oneOf, enum: choices, const: constant }: SchemaNode): boolean =>
  [type, anyOf, oneOf, choices, constant].some((part) => part !== undefined);

/** A new record: a copy of an existing one with a new id. */
export function createRecord(
  records: readonly unknown[],
  index = records.length - 1,
): Record<string, unknown> {
  const like = records.filter(isRecord);
  const numbers = like.map(({ id }) => id).filter((id) => typeof id === 'number');
  return {
    ...(isRecord(records[index]) ? records[index] : {}),
    ...(numbers.length > 0 ? { id: Math.max(...numbers) + 1 } : {}),
  };
}

const listOptions = ({ anyOf, oneOf }: SchemaNode): SchemaNode[] =>
  [...(anyOf ?? []), ...(oneOf ?? [])].filter(isNode);

const isNode = (node: unknown): node is SchemaNode => isRecord(node);

function constantOf(option: SchemaNode, field: string): SchemaNode['const'] {
  const property = option.properties?.[field];
  return isNode(property) ? property.const : undefined;
}

/** The field whose constant distinguishes the branches of a union. */
function findConstantField(options: readonly SchemaNode[]): string | undefined {
  return Object.keys(options[0]?.properties ?? {}).find((name) =>
    options.every((option) => constantOf(option, name) !== undefined),
  );
}

/** A content converted to another branch of a union, with the required fields that it misses; undefined where the field chooses none. */
export function changeBranch(
  schema: SchemaNode,
  content: Readonly<Record<string, unknown>>,
  field: string,
  choice: unknown,
  example: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> | undefined {
  if (choice === undefined) return undefined;
  const branch = listOptions(schema).find((option) => constantOf(option, field) === choice);
  if (!branch) return undefined;
  const names = Object.keys(branch.properties ?? {});
  const needed = new Set(branch.required ?? []);
  return Object.fromEntries(
    names.flatMap((name) => {
      if (name === field) return [[name, choice]];
      const value = content[name] ?? (needed.has(name) ? example[name] : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
