import { closest, distance } from 'fastest-levenshtein';
import * as z from 'zod';
import type { JsonPath } from './json-path.ts';

/** Something wrong in a document: where, what, and (inside the message) what to do. */
export type Problem = { path: JsonPath; message: string };

/** `, did you mean "tiles"?` when a known name is near enough to be meant, else a list of them. */
export function suggest(wrong: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const nearest = closest(wrong, known);
  if (distance(wrong.toLowerCase(), nearest.toLowerCase()) <= Math.max(2, wrong.length / 3)) {
    return `, did you mean "${nearest}"?`;
  }
  return known.length <= 40 ? `; known: ${known.map((name) => `"${name}"`).join(', ')}` : '';
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** zod's issues as problems whose message names the remedy. */
export function describeIssues(
  error: z.ZodError,
  schema: z.ZodType,
  value: unknown,
  base: JsonPath = [],
): Problem[] {
  return error.issues.flatMap((issue) => describeIssue(issue, schema, value, base));
}

function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  value: unknown,
  base: JsonPath,
): Problem[] {
  const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? '' : step))];
  const found = valueAt(value, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(z.toJSONSchema(schema, { io: 'input' }), value, issue.path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `unknown field "${key}"${suggest(key, known)}`,
    }));
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    if (found === undefined) {
      return [{ path, message: `missing; expected one of ${values.map(quote).join(', ')}` }];
    }
    return [
      { path, message: `unknown value ${JSON.stringify(found)}${suggest(String(found), values)}` },
    ];
  }
  if (issue.code === 'invalid_union' && issue.discriminator) {
    const field = issue.discriminator;
    const values = variants(z.toJSONSchema(schema, { io: 'input' }), value, issue.path, field);
    const given = valueAt(value, [...issue.path.filter((step) => step !== field), field]);
    return [
      {
        path,
        message:
          given === undefined
            ? `missing; expected one of ${values.map(quote).join(', ')}`
            : `unknown ${field} ${JSON.stringify(given)}${suggest(String(given), values)}`,
      },
    ];
  }
  if (issue.code === 'invalid_type' && found === undefined) {
    return [{ path, message: `missing; add it (a value of type ${issue.expected})` }];
  }
  if (issue.code === 'too_small' && found === '') {
    return [{ path, message: 'empty; write a text or remove the field if it is optional' }];
  }
  const shown = typeof found === 'string' ? ` (found ${JSON.stringify(found)})` : '';
  return [{ path, message: `${lowerFirst(issue.message)}${shown}` }];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}

/** The schema nodes that may hold at a path, through arrays, unions chosen by a constant, and refs. */
function schemasAt(root: JsonSchema, value: unknown, path: readonly PropertyKey[]): JsonSchema[] {
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

function branches(node: JsonSchema, value: unknown): JsonSchema[] {
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

function knownKeys(root: JsonSchema, value: unknown, path: readonly PropertyKey[]): string[] {
  return [
    ...new Set(schemasAt(root, value, path).flatMap((node) => Object.keys(node.properties ?? {}))),
  ];
}

function variants(
  root: JsonSchema,
  value: unknown,
  path: readonly PropertyKey[],
  field: string,
): string[] {
  const parent = path.at(-1) === field ? path.slice(0, -1) : path;
  const withoutChoice = { ...(valueAt(value, parent) as object), [field]: undefined };
  return schemasAt(root, parent.length === 0 ? withoutChoice : value, parent)
    .flatMap((node) => {
      const property = node.properties?.[field];
      return typeof property === 'object' && property.const !== undefined ? [property.const] : [];
    })
    .map(String);
}

const quote = (name: string) => `"${name}"`;
const lowerFirst = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);
