import { isDeepStrictEqual } from 'node:util';
import { closest } from 'fastest-levenshtein';
import type { SchemaNode } from '../../src/diagnostics/schema-nodes.ts';
import { constantOf, findConstantField } from '../generate/choose-by-constant.ts';

/** A difference by which a schema rejects content that it accepted before. */
export type Break = {
  /** Names of fields, `[]` for the items of a list, `{}` for the values of a record. */
  path: readonly string[];
  /** The change: `removed`, `now required`, … */
  message: string;
  /** A new field that takes the same values and has the nearest name. */
  renamedTo?: string;
};

/**
 * Finds how a schema rejects content that an earlier version accepted. New optional fields, descriptions
 * and looser rules are compatible. A change of an unknown keyword counts as incompatible.
 */
export function findBreaks(
  before: SchemaNode,
  after: SchemaNode,
  path: readonly string[] = [],
): Break[] {
  if (isDeepStrictEqual(before, after)) return [];
  const options = listOptions(before, after);
  const others = listOptions(after, before);
  const [only, ...more] = options;
  const [other, ...otherMore] = others;
  if (only && other && more.length + otherMore.length === 0) return findInOne(only, other, path);
  return withoutRepetition(options.flatMap((option) => findInOptions(option, others, path)));
}

/** Every value accepted by `before` must be accepted by one of `options`. */
function findInOptions(
  before: SchemaNode,
  options: readonly SchemaNode[],
  path: readonly string[],
): Break[] {
  const field = findConstantField([before, ...options]);
  const value = field && constantOf(before, field);
  const candidates = field
    ? options.filter((option) => constantOf(option, field) === value)
    : options;
  if (candidates.length === 0 && field) {
    const values = options.map((option) => String(constantOf(option, field)));
    const renamedTo = values.length > 0 ? closest(String(value), values) : undefined;
    const hint = renamedTo ? `; is it "${renamedTo}" now?` : '';
    return [
      { path: [...path, field], message: `"${value}" is no longer one of its values${hint}` },
    ];
  }
  const [best = []] = candidates
    .map((option) => findInOne(before, option, path))
    .sort((first, second) => first.length - second.length);
  return best;
}

/** The options of a union; a schema with an enum is split where the other side is a union by that field. */
function listOptions(schema: SchemaNode, other: SchemaNode): SchemaNode[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap((option) => listOptions(option, other));
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  const field = findConstantField(other.anyOf ?? other.oneOf ?? []);
  const property = field && schema.properties?.[field];
  if (!field || typeof property !== 'object' || !property.enum) return [schema];
  // One object whose field has several values, compared with a union that this field discriminates.
  return property.enum.map((value) => ({
    ...schema,
    properties: { ...schema.properties, [field]: { ...withoutEnum(property), const: value } },
  }));
}

function withoutEnum({ enum: _, ...property }: SchemaNode): SchemaNode {
  return property;
}

function findInOne(before: SchemaNode, after: SchemaNode, path: readonly string[]): Break[] {
  if (isDeepStrictEqual(before, after)) return [];
  const fault = (message: string): Break => ({ path, message });
  if (!acceptsType(before.type, after.type)) {
    return [fault(`takes ${name(after.type)} instead of ${name(before.type)}`)];
  }
  return [
    ...compareValues(before, after).map(fault),
    ...compareBounds(before, after).map(fault),
    ...compareUnknown(before, after).map(fault),
    ...compareObjects(before, after, path),
    ...compareItems(before, after, path),
  ];
}

const name = (type: SchemaNode['type']) => (type === undefined ? 'any value' : `"${type}"`);

function acceptsType(before: SchemaNode['type'], after: SchemaNode['type']): boolean {
  if (after === undefined || before === after) return true;
  return before === 'integer' && after === 'number';
}

function compareValues(before: SchemaNode, after: SchemaNode): string[] {
  const accepted = valuesOf(after);
  if (!accepted) return [];
  const earlier = valuesOf(before);
  if (!earlier) return [`takes only ${accepted.map(quote).join(', ')} now`];
  return earlier
    .filter((value) => !accepted.includes(value))
    .map((value) => {
      const fresh = accepted.filter((other) => !earlier.includes(other)).map(String);
      const hint = fresh.length > 0 ? `; is it "${closest(String(value), fresh)}" now?` : '';
      return `${quote(value)} is no longer one of its values${hint}`;
    });
}

const valuesOf = (schema: SchemaNode): readonly unknown[] | undefined =>
  schema.const !== undefined ? [schema.const] : schema.enum;

const quote = (value: unknown) => JSON.stringify(value);

/** Keyword → whether a change of its number rejects more. */
const bounds = {
  minLength: isRaised,
  minItems: isRaised,
  minProperties: isRaised,
  minimum: isRaised,
  exclusiveMinimum: isRaised,
  maxLength: isLowered,
  maxItems: isLowered,
  maxProperties: isLowered,
  maximum: isLowered,
  exclusiveMaximum: isLowered,
  multipleOf: (before: number | undefined, after: number) =>
    before === undefined || before % after !== 0,
};

function isRaised(before: number | undefined, after: number): boolean {
  return before === undefined || after > before;
}

function isLowered(before: number | undefined, after: number): boolean {
  return before === undefined || after < before;
}

function compareBounds(before: SchemaNode, after: SchemaNode): string[] {
  return Object.entries(bounds).flatMap(([keyword, isNarrowed]) => {
    const [earlier, now] = [before[keyword], after[keyword]];
    if (typeof now !== 'number') return [];
    const known = typeof earlier === 'number' ? earlier : undefined;
    return isNarrowed(known, now)
      ? [`${keyword} is ${now} now, it was ${known ?? 'not limited'}`]
      : [];
  });
}

/** Handled elsewhere, or without effect on acceptance. */
const understood = new Set<string>([
  ...['type', 'const', 'enum', 'properties', 'required', 'additionalProperties', 'items'],
  ...['$schema', 'title', 'description', 'default', 'examples'],
  ...Object.keys(bounds),
]);

function compareUnknown(before: SchemaNode, after: SchemaNode): string[] {
  return Object.entries(after)
    .filter(([keyword, value]) => {
      return !understood.has(keyword) && !isDeepStrictEqual(value, before[keyword]);
    })
    .map(([keyword, value]) => {
      const shown = keyword in before ? `was ${quote(before[keyword])}` : 'was not limited';
      return `${keyword} is ${quote(value)} now, it ${shown}`;
    });
}

function compareObjects(before: SchemaNode, after: SchemaNode, path: readonly string[]): Break[] {
  const earlier = before.properties ?? {};
  const now = after.properties ?? {};
  const breaks: Break[] = [];
  const added = Object.keys(now).filter((field) => !(field in earlier));
  for (const [field, schema] of Object.entries(earlier)) {
    const current = now[field] ?? after.additionalProperties ?? true;
    const at = [...path, field];
    if (current === false) {
      const renamedTo = findRenamed(field, asSchema(schema), now, added);
      breaks.push({ path: at, message: 'removed', ...(renamedTo ? { renamedTo } : {}) });
    } else if (current !== true) {
      breaks.push(...findBreaks(asSchema(schema), asSchema(current), at));
    }
  }
  for (const field of after.required ?? []) {
    if (before.required?.includes(field)) continue;
    const what = field in earlier ? 'required now, it was optional' : 'new, and required';
    breaks.push({ path: [...path, field], message: what });
  }
  return [...breaks, ...compareOtherProperties(before, after, path)];
}

/** Objects that took any field, and records. */
function compareOtherProperties(
  { additionalProperties: before = true }: SchemaNode,
  { additionalProperties: after = true }: SchemaNode,
  path: readonly string[],
): Break[] {
  if (after === true || before === false) return [];
  if (after === false) return [{ path, message: 'takes no other fields any more' }];
  return findBreaks(asSchema(before), asSchema(after), [...path, '{}']);
}

function findRenamed(
  field: string,
  schema: SchemaNode,
  now: Readonly<Record<string, boolean | SchemaNode>>,
  added: readonly string[],
): string | undefined {
  const fitting = added.filter(
    (other) => findBreaks(schema, asSchema(now[other] ?? true)).length === 0,
  );
  return fitting.length > 0 ? closest(field, fitting) : undefined;
}

function compareItems(before: SchemaNode, after: SchemaNode, path: readonly string[]): Break[] {
  if (after.items === undefined || isDeepStrictEqual(before.items, after.items)) return [];
  if (Array.isArray(before.items) || Array.isArray(after.items)) {
    return [{ path, message: 'has other places in its list now' }];
  }
  return findBreaks(asSchema(before.items ?? true), asSchema(after.items), [...path, '[]']);
}

/** `true` accepts everything, `false` nothing. */
function asSchema(schema: boolean | SchemaNode): SchemaNode {
  if (typeof schema !== 'boolean') return schema;
  return schema ? {} : { not: {} };
}

/** The same field of several variants is one change. */
function withoutRepetition(breaks: readonly Break[]): Break[] {
  const seen = new Set<string>();
  return breaks.filter((found) => {
    const key = JSON.stringify(found);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
