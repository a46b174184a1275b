import type * as z from 'zod';
import { correctType, describeType, describeValue, exampleOf } from './describe-value.ts';
import type { Description, DiagnosticDetails, Fix } from './diagnostic-details.ts';
import { unknownField, unknownName, unknownValue, wrongFormat } from './diagnostic-details.ts';
import { type JsonPath, valueAt } from './json-path.ts';
import { lowerFirst } from './letters.ts';
import { findMeantAddress } from './meant-address.ts';
import { findNearest, quoteAll, suggest } from './nearest-name.ts';
import { knownKeys, knownValues, nodesAt, type SchemaNode, toSchemaNode } from './schema-nodes.ts';

/** An error in a document: where, what, and (in the message) how to fix it. */
export type Diagnostic = { path: JsonPath; message: string } & DiagnosticDetails;

type Issue = z.core.$ZodIssue;
type UnionIssue = z.core.$ZodIssueInvalidUnion;
type Context = { root: SchemaNode; value: unknown; base: JsonPath };
/** The place of one issue: its path in the whole document, and the value there. */
type Place = Context & { path: JsonPath; found: unknown };

/** Converts zod's issues to diagnostics with a hint. One error gives one diagnostic. */
export function describeIssues(
  error: z.ZodError,
  schema: z.ZodType,
  value: unknown,
  base: JsonPath = [],
): Diagnostic[] {
  const context = { root: toSchemaNode(schema), value, base };
  const meant = listMeantFields(error.issues, context);
  return error.issues
    .filter((issue) => !meant.has(keyOf(issue.path)))
    .flatMap((issue) => describeIssue(issue, context));
}

/** Missing fields with a misspelt counterpart: only the misspelling is reported. */
function listMeantFields(issues: readonly Issue[], { root, value }: Context): Set<string> {
  return new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const known = knownKeys(root, value, issue.path);
      return issue.keys.flatMap((key) => {
        const name = findNearest(key, known);
        return name === undefined ? [] : [keyOf([...issue.path, name])];
      });
    }),
  );
}

function describeIssue(issue: Issue, context: Context): Diagnostic[] {
  const { root, value } = context;
  const path = pathOf(issue.path, context);
  const found = valueAt(value, issue.path);
  const place = { ...context, path, found };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeys(root, value, issue.path);
      return issue.keys.map((key) => ({ path: [...path, key], ...unknownField(key, known) }));
    }
    case 'invalid_value':
      return [{ path, ...describeChoice(issue.values.map(String), found) }];
    case 'invalid_union':
      return issue.discriminator
        ? [describeVariant(issue, issue.discriminator, context)]
        : describeUnion(issue, place);
    case 'invalid_type':
      return [{ path, ...describeWrongType(issue, place) }];
    case 'too_small':
    case 'too_big':
      return [{ path, ...describeSize(issue, place) }];
    case 'invalid_format':
      return [{ path, ...describeFormat(issue, place) }];
    default: {
      const expected = lowerFirst(issue.message);
      return [{ path, message: `${expected}${shown(found)}`, ...wrongFormat(expected, undefined) }];
    }
  }
}

/** The fix of a field that the schema does not require. */
function removal({ path }: Issue, { root, value }: Context): Fix | undefined {
  const name = path.at(-1);
  const around = nodesAt(root, value, path.slice(0, -1));
  const isOptional =
    typeof name === 'string' &&
    around.length > 0 &&
    around.every(({ required = [] }) => !required.includes(name));
  return isOptional ? { kind: 'remove' } : undefined;
}

function describeChoice(values: readonly string[], found: unknown): Description {
  if (found === undefined) {
    return { message: `missing; expected one of ${quoteAll(values)}`, code: 'missing' };
  }
  return {
    message: `unknown value ${JSON.stringify(found)}${suggest(String(found), values)}`,
    ...unknownValue(String(found), findNearest(String(found), values)),
  };
}

/** A discriminated union: names its constants, or the misspelt discriminator. */
function describeVariant(issue: UnionIssue, field: string, context: Context): Diagnostic {
  const { root, value } = context;
  const parent = issue.path.slice(0, -1);
  const at = pathOf(parent, context);
  const variants = 'options' in issue ? (issue.options ?? []).map(String) : [];
  const constant = valueAt(value, issue.path);
  if (constant !== undefined) {
    return { path: [...at, field], ...unknownName(field, String(constant), variants) };
  }
  const known = knownKeys(root, value, parent);
  const misspelt = Object.keys(Object(valueAt(value, parent))).find(
    (key) => !known.includes(key) && findNearest(key, [field]) !== undefined,
  );
  if (misspelt !== undefined) {
    return { path: [...at, misspelt], ...unknownField(misspelt, [field]) };
  }
  return { path: [...at, field], ...describeChoice(variants, undefined) };
}

/** Any other union: its own message, else the issues of the nearest branch. */
function describeUnion(issue: UnionIssue, place: Place): Diagnostic[] {
  const { root, value, path, found } = place;
  if (issue.message !== 'Invalid input') {
    const values = knownValues(root, value, issue.path);
    const nearest = typeof found === 'string' ? findNearest(found, values) : undefined;
    const hint = nearest === undefined ? '' : `, did you mean "${nearest}"?`;
    const message = `${lowerFirst(issue.message)}${shown(found)}${hint}`;
    return [{ path, message, ...wrongFormat(lowerFirst(issue.message), nearest) }];
  }
  const isOther = (branch: readonly Issue[]) =>
    branch.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0);
  const branches = issue.errors.toSorted(
    (one, other) => Number(isOther(one)) - Number(isOther(other)) || one.length - other.length,
  );
  return (branches[0] ?? []).flatMap((inner) =>
    describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, place),
  );
}

function describeWrongType(issue: z.core.$ZodIssueInvalidType, place: Place): Description {
  const { root, value, found } = place;
  const { expected, path } = issue;
  if (found !== undefined) {
    const keys = expected === 'object' ? knownKeys(root, value, path) : [];
    const fields = keys.length > 0 && keys.length <= 40 ? ` with ${quoteAll(keys)}` : '';
    const { hint, value: corrected } = correctType(expected, found);
    return {
      message: `expected ${describeType(expected)}${fields}, found ${describeValue(found)}${hint}`,
      code: 'wrong-type',
      params: { expected },
      fix: corrected === undefined ? removal(issue, place) : { kind: 'set', value: corrected },
    };
  }
  const name = path.at(-1);
  if (typeof name !== 'string') {
    return { message: `missing; expected ${describeType(expected)}`, code: 'missing' };
  }
  const purpose = findPurpose(root, value, path);
  const message = `missing; add "${name}": ${exampleOf(expected)}${purpose ? ` (${purpose.split(/[:;] | \(/)[0]})` : ''}`;
  return { message, code: 'missing' };
}

type SizeIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

function describeSize(issue: SizeIssue, place: Place): Description {
  const { found } = place;
  if (found === '') {
    const message = 'empty; write a text or remove the field if it is optional';
    return { message, code: 'empty', fix: removal(issue, place) };
  }
  const isSmall = issue.code === 'too_small';
  const limit = Number(isSmall ? issue.minimum : issue.maximum);
  const size = `${isSmall ? 'at least' : 'at most'} ${limit}`;
  const describe = (unit: string, message: string): Description => ({
    message: `expected ${size}${message}`,
    code: `${isSmall ? 'too-small' : 'too-big'}-${unit}`,
    params: { limit },
  });
  if (Array.isArray(found)) {
    const items = limit === 1 ? 'item' : 'items';
    const hint = isSmall ? 'add some' : 'remove some';
    return describe('items', ` ${items}, found ${found.length}; ${hint}`);
  }
  if (typeof found === 'string') {
    const hint = isSmall ? 'write more' : 'shorten it';
    return describe('characters', ` characters, found ${found.length}; ${hint}`);
  }
  return describe('number', `, found ${describeValue(found)}`);
}

const formats: Readonly<Record<string, string>> = {
  email: 'expected an e-mail address like "nom@exemple.fr"',
  url: 'expected an address like "https://exemple.fr"',
  date: 'expected a day like "2027-03-18"',
  datetime: 'expected a time like "2027-03-18T09:30:00Z"',
};

/** The schema's own message, or ours for a format of zod, with the likely correction. */
function describeFormat(issue: z.core.$ZodIssueInvalidStringFormat, place: Place): Description {
  const { root, value, found } = place;
  const names = knownValues(root, value, issue.path);
  if (names.length > 0 && typeof found === 'string') {
    const nearest = findNearest(found, names);
    const purpose = findPurpose(root, value, issue.path);
    const otherwise = purpose ? `; expected: ${lowerFirst(purpose)}` : '';
    const hint = nearest === undefined ? otherwise : `, did you mean "${nearest}"?`;
    return { message: `unknown name "${found}"${hint}`, ...unknownValue(found, nearest) };
  }
  const isZods = issue.message.startsWith('Invalid');
  const expected = (isZods ? formats[issue.format] : undefined) ?? lowerFirst(issue.message);
  const meant = typeof found === 'string' ? findMeantText(found, issue.pattern) : undefined;
  const message = `${expected}${shown(found)}${meant === undefined ? '' : `, did you mean "${meant}"?`}`;
  return { message, ...wrongFormat(expected, meant) };
}

/** Corrects an address, blanks, case and a missing slash, if the result matches the pattern. */
function findMeantText(found: string, pattern: string | undefined): string | undefined {
  // zod gives the pattern between slashes.
  const source = /^\/(.*)\/[a-z]*$/s.exec(pattern ?? '')?.[1];
  if (source === undefined) return undefined;
  const bare = found.trim();
  const lower = bare.toLowerCase();
  const expression = new RegExp(source);
  const ending = bare.replace(/\/+$/, '');
  const address = findMeantAddress(found);
  return [bare, lower, ending, address, `/${bare}`, `/${lower}`].find(
    (candidate) => candidate && /\w/.test(candidate) && expression.test(candidate),
  );
}

function findPurpose(root: SchemaNode, value: unknown, path: readonly PropertyKey[]) {
  const name = path.at(-1);
  if (typeof name !== 'string') return undefined;
  return nodesAt(root, value, path.slice(0, -1))
    .map((node) => node.properties?.[name])
    .find((field): field is SchemaNode => typeof field === 'object' && Boolean(field.description))
    ?.description;
}

const pathOf = (path: readonly PropertyKey[], { base }: Context): JsonPath => [
  ...base,
  ...path.map((step) => (typeof step === 'symbol' ? '' : step)),
];
const keyOf = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String));
const shown = (found: unknown) =>
  typeof found === 'string' ? ` (found ${JSON.stringify(found)})` : '';
