import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FieldKind } from '../../src/forms/definition/field-kinds.ts';
import { joinPointer } from '../../src/forms/definition/pointers.ts';
import { timeField, trapField, wireName } from '../../src/forms/wire/wire.ts';
import { type Checked, checkChoices, checkLimits, checkMessages } from './check-limits.ts';
import { checkNames, listNames, type PlacedField, type PlacedForm } from './place-fields.ts';

/** Keywords, as they are written in a schema. */
const list = (keywords: string): readonly string[] => keywords.split(' ');

const ofLists = list('items minItems maxItems');
const ofNumbers = list(
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf x-unit const x-calc',
);
const ofTexts = list('minLength maxLength pattern format const x-min x-max x-calc');
export const ofObjects = list(
  'properties required dependentRequired dependentSchemas allOf anyOf oneOf discriminator if then else not x-at unevaluatedProperties additionalProperties',
);
const ofAll = list('$ref type title description default readOnly errorMessage wire');

/** What does something for each kind of field, besides what does for all. */
const keywordsOf: Record<FieldKind, readonly string[]> = {
  text: ofTexts,
  number: ofNumbers,
  boolean: ['const', 'x-calc'],
  choice: ['enum', 'oneOf', 'wireValues', 'x-calc'],
  choices: [...ofLists, 'uniqueItems', 'contains'],
  lines: [...ofLists, 'uniqueItems', 'contains'],
  files: [...ofLists, 'x-files', 'maxTotalSize'],
  list: [...ofLists, 'uniqueItems', 'uniqueItemProperties', 'x-itemTitle'],
  object: ofObjects,
};
const typesOf: Partial<Record<FieldKind, readonly unknown[]>> = {
  number: ['integer', 'number'],
  choice: ['string', 'integer', 'number'],
};

/** Names of controls that every form has, and of what objects inherit. */
const reserved = [timeField, trapField, '_do', '__proto__', 'constructor', 'prototype'];

export function* checkFields(placed: PlacedForm): Generator<Diagnostic> {
  for (const field of placed.fields) {
    yield* checkName(placed, field);
    yield* checkSchema(field);
    yield* checkDays(placed, field);
    yield* checkWire(placed, field);
    yield* checkGiven(placed, field);
    yield* checkItems(placed, field);
  }
}

/** What a field is called, and what else is called so. */
function* checkName({ byPattern }: PlacedForm, field: PlacedField) {
  const { name, pattern, schema, path, kind } = field;
  if (reserved.includes(name)) {
    yield { path, message: `"${name}" is a name of the engine's own; choose another` };
  } else if (!/^[\p{L}_][\p{L}\p{N}_-]{0,99}$/u.test(name)) {
    const message = `"${name}" is no name of a field: write letters, digits, "_" and "-"`;
    yield { path, message };
  }
  if (pattern.split('/').filter((part) => part && part !== '*').length > 5) {
    yield { path, message: `"${name}" is deeper than five levels; ask for it further up` };
  }
  if (!schema.title) yield { path, message: `"${name}" has no label; add a title` };
  const first = byPattern.get(pattern);
  if (first && first !== field && (first.guards.length === 0 || first.kind !== kind)) {
    const message =
      first.kind === kind
        ? `"${name}" is a field already, whose declaration counts; here only "required" can name it`
        : `"${name}" is a ${first.kind} elsewhere and a ${kind} here; give one another name`;
    yield { path, message };
  }
}

/** The days that limits name. */
function* checkDays({ byPattern }: PlacedForm, { pattern, schema, path }: PlacedField) {
  for (const keyword of ['x-min', 'x-max'] as const) {
    const named = /^\{([^}]+)\}/.exec(schema[keyword] ?? '')?.[1];
    if (named === undefined) continue;
    const own = named.startsWith('/') ? named : pattern.replace(/[^/]*$/, named);
    const days = [...byPattern.values()].filter((one) => /^date/.test(one.schema.format ?? ''));
    const known = days.map((one) => one.pattern);
    const isOfEntries = named.includes('*');
    if (known.includes(own) && !isOfEntries) continue;
    const message = isOfEntries
      ? `"{${named}}" is a field of every entry; write "{${named.replace(/^.*\//, '')}}" for the one beside it`
      : `"{${named}}" is no field of a day${suggest(own, known)}`;
    yield { path: [...path, keyword], message };
  }
}

/** What a field is called where it is sent. */
function* checkWire({ fields }: PlacedForm, field: PlacedField) {
  const { schema, path } = field;
  const own = schema.wire === undefined ? path : [...path, 'wire'];
  const isTop = ({ pattern, name }: PlacedField) => pattern === joinPointer('', name);
  if (!isTop(field)) {
    const message = 'only fields of the form itself have another name where they are sent';
    if (own !== path) yield { path: own, message: `${message}; remove it` };
    return;
  }
  const same = fields.find((one) => isTop(one) && wireName(one) === wireName(field));
  if (!same || same.pattern === field.pattern) return;
  const message = `"${wireName(field)}" is sent for "${same.name}" already; choose another name`;
  yield { path: own, message };
}

/** Where the value of a field comes from that nobody answers. */
function* checkGiven({ form }: PlacedForm, { name, pattern, schema, path }: PlacedField) {
  const given = schema['x-calc'] ?? schema.default ?? form.prefill?.[pattern];
  if (schema.readOnly && given === undefined) {
    const message = `"${name}" is read only, and nothing gives its value; add "x-calc", "default" or a "prefill"`;
    yield { path: [...path, 'readOnly'], message };
  }
  if (schema['x-calc'] && !schema.readOnly) {
    yield { path: [...path, 'x-calc'], message: `"${name}" is computed; add "readOnly": true` };
  }
}

/** The entries of a list, several choices, the lines of a text, files. */
function* checkItems(
  placed: PlacedForm,
  { name, pattern, schema, path: outer, kind }: PlacedField,
) {
  const { items } = schema;
  const path = [...outer, 'items'];
  if (kind === 'list' && items?.type !== 'object') {
    yield { path, message: `the entries of "${name}" are objects; add "type": "object"` };
  }
  if (items && (kind === 'choices' || kind === 'lines')) {
    const inner = { name: `${name}[]`, schema: items, path };
    yield* checkSchema({ ...inner, kind: kind === 'lines' ? 'text' : 'choice' });
  }
  for (const [key, inner] of Object.entries((kind === 'files' && items?.properties) || {})) {
    const own = { schema: inner, path: [...path, 'properties', key] };
    yield* checkMessages(own);
    if (['id', 'name', 'size', 'type'].includes(key)) continue;
    const message = `a file has "name", "size" and "type"; "${key}" is never known`;
    yield { path: own.path, message };
  }
  const entries = listNames(placed, `${pattern}/*`);
  const toPath = (index: number) => [...outer, 'uniqueItemProperties', index];
  yield* checkNames(schema.uniqueItemProperties ?? [], entries, toPath);
}

/** The keywords of one field: known for its kind, without contradiction, with their messages. */
function* checkSchema(field: Checked) {
  const { name, schema, path, kind } = field;
  const known = [...ofAll, ...keywordsOf[kind]];
  for (const keyword of Object.keys(schema)) {
    if (known.includes(keyword) || (keyword === 'oneOf' && schema.oneOf?.length === 0)) continue;
    const message =
      kind !== 'boolean' && (keyword === 'oneOf' || keyword === 'anyOf')
        ? `"${keyword}" between shapes needs objects with a "discriminator"; choices have a "const" each`
        : `"${keyword}" does nothing for "${name}", a ${kind}; remove it, or change its type`;
    yield { path: [...path, keyword], message };
  }
  const types = typesOf[kind] ?? [kind === 'text' ? 'string' : kind];
  const isList = ofLists.some((one) => keywordsOf[kind].includes(one));
  if (!isList && !types.includes(schema.type)) {
    const message = schema.type
      ? `"${name}" is ${schema.type}, which no control asks for here; write "string", "integer" or "object"`
      : `"${name}" has no type; add "type": "${types[0]}"`;
    yield { path: schema.type ? [...path, 'type'] : path, message };
  }
  if (isList && !schema.items && kind !== 'files') {
    yield { path, message: `"${name}" does not say what its entries are; add "items"` };
  }
  yield* checkChoices(field);
  yield* checkLimits(field);
  yield* checkMessages(field);
}
