import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { type FieldKind, kindOf, listChoices } from '../../src/forms/definition/field-kinds.ts';
import type { Answer, FormSchema } from '../../src/forms/definition/form-definition.ts';
import { joinPointer } from '../../src/forms/definition/pointers.ts';
import { valueKeywords } from '../../src/forms/validators/value-schema.ts';
import { ofObjects } from './check-fields.ts';
import { accepts, checkMessages } from './check-limits.ts';
import {
  checkNames,
  listNames,
  type PlacedCondition,
  type PlacedForm,
  type PlacedPart,
} from './place-fields.ts';

/** What a condition may ask of an object, and of a value. */
const ofObject = ['properties', 'required', 'not', 'allOf', 'anyOf', 'oneOf'];
const ofValue = [...valueKeywords, 'not', 'anyOf', 'allOf'];

const typeOf: Partial<Record<FieldKind, string>> = {
  boolean: 'boolean',
  number: 'number',
  text: 'string',
  object: 'object',
};

/** What counts in a part of an object. */
const ofParts = [...ofObjects, '$ref', 'type', 'title', 'description', 'errorMessage'];

/** Names that a part gives are those of its object. */
export function* checkPart(
  { schema, path, at }: PlacedPart,
  placed: PlacedForm,
): Generator<Diagnostic> {
  const names = listNames(placed, at);
  const known = path.length > 1 ? ofParts : [...ofParts, '$schema', '$defs', 'x-rules'];
  for (const keyword of Object.keys(schema)) {
    if (known.includes(keyword) || placed.byPattern.has(at)) continue;
    const hint = keyword === 'x-rules' ? 'write it at the root of "schema"' : 'remove it';
    yield { path: [...path, keyword], message: `"${keyword}" does nothing here; ${hint}` };
  }
  if (names.length === 0)
    yield { path, message: 'there is no field in this object; add "properties"' };
  const { discriminator, oneOf, 'x-at': places = [], dependentRequired = {} } = schema;
  yield* checkNames(schema.required ?? [], names, (index) => [...path, 'required', index]);
  for (const keyword of ['dependentRequired', 'dependentSchemas'] as const) {
    const about = Object.keys(schema[keyword] ?? {});
    yield* checkNames(about, names, (index) => [...path, keyword, about[index] ?? '']);
  }
  for (const [name, others] of Object.entries(dependentRequired)) {
    yield* checkNames(others, names, (index) => [...path, 'dependentRequired', name, index]);
  }
  for (const [index, pointer] of places.entries()) {
    if (placed.byPattern.has(`${at}${pointer}`)) continue;
    const pointers = names.map((name) => `/${name}`);
    yield* checkNames([pointer], pointers, () => [...path, 'x-at', index]);
  }
  if (discriminator) {
    const kinds = oneOf ?? [];
    const values = placed.byPattern.get(joinPointer(at, discriminator.propertyName));
    const choices = values ? listChoices(values.schema) : [];
    if (choices.length === 0 || new Set(choices.map(({ value }) => value)).size !== kinds.length) {
      const message = `each kind of "oneOf" needs its own "const" of "${discriminator.propertyName}" in its properties`;
      yield { path: [...path, 'discriminator'], message };
    }
  } else if (oneOf) {
    const message = '"oneOf" between shapes needs a "discriminator", or write if/then in allOf';
    yield { path: [...path, 'oneOf'], message };
  }
  if ((schema.then ?? schema.else) && !schema.if) {
    const message = '"then" without "if" never counts; add the condition';
    yield { path: [...path, schema.then ? 'then' : 'else'], message };
  }
  yield* checkMessages({ schema, path });
}

/** A condition is about fields that there are, and asks what they may be. */
export function* checkCondition(
  { schema, path, at, keyword, answered }: PlacedCondition,
  placed: PlacedForm,
): Generator<Diagnostic> {
  if (keyword === 'anyOf' && schema.properties && !schema.required) {
    const message =
      '"anyOf" between shapes needs "oneOf" with a "discriminator"; here it says which fields are "required"';
    yield { path, message };
    return;
  }
  yield* checkObject(schema, path, at, true);

  function* checkObject(
    condition: FormSchema,
    place: JsonPath,
    object: string,
    isPositive: boolean,
  ): Generator<Diagnostic> {
    yield* checkKeywords(condition, place, ofObject);
    const names = listNames(placed, object);
    const { properties = {}, required = [], not, allOf, anyOf, oneOf } = condition;
    yield* checkNames(required, names, (index) => [...place, 'required', index]);
    for (const [name, test] of Object.entries(properties)) {
      const field = placed.byPattern.get(joinPointer(object, name));
      const own = [...place, 'properties', name];
      yield* checkNames([name], names, () => own);
      if (!field) continue;
      if (isPositive && !required.includes(name) && !answered.includes(name)) {
        const message = `"${name}" is not required by this condition, which then holds while it is unanswered; add it to "required"`;
        yield { path: own, message };
      }
      if (field.kind === 'object') yield* checkObject(test, own, field.pattern, isPositive);
      else yield* checkTest(test, own, field.schema, name);
      if (field.kind === 'list' && test.contains) {
        const entry = [...own, 'contains'];
        yield* checkObject(test.contains, entry, `${field.pattern}/*`, isPositive);
      }
    }
    if (not) yield* checkObject(not, [...place, 'not'], object, !isPositive);
    for (const [list, parts] of Object.entries({ allOf, anyOf, oneOf })) {
      for (const [index, part] of (parts ?? []).entries()) {
        // What is required beside the parts is so for each of them.
        const whole = { ...part, required: [...(part.required ?? []), ...required] };
        yield* checkObject(whole, [...place, list, index], object, isPositive);
      }
    }
  }
}

function* checkKeywords(test: FormSchema, path: JsonPath, known: readonly string[]) {
  for (const keyword of Object.keys(test).filter((one) => !known.includes(one))) {
    const message = `"${keyword}" does nothing in a condition here; remove it`;
    yield { path: [...path, keyword], message };
  }
}

/** A test of a value that its field never passes makes a condition that never holds. */
function* checkTest(
  test: FormSchema,
  path: JsonPath,
  schema: FormSchema,
  name: string,
): Generator<Diagnostic> {
  yield* checkKeywords(test, path, ofValue);
  const kind = kindOf(schema);
  const type = schema.type === 'integer' ? 'integer' : (typeOf[kind] ?? schema.type);
  if (test.type && test.type !== type && !(test.type === 'number' && type === 'integer')) {
    const message = `"${name}" is ${type}, never ${test.type}, so the condition never holds`;
    yield { path: [...path, 'type'], message };
  }
  const isMany = ['choices', 'lines', 'files', 'list'].includes(kind);
  const wanted: [Answer, JsonPath][] = [
    ...(test.const === undefined ? [] : [[test.const, ['const']] as [Answer, JsonPath]]),
    ...(test.enum ?? []).map((value, index): [Answer, JsonPath] => [value, ['enum', index]]),
  ];
  const choices = listChoices(schema).map(({ value }) => String(value));
  for (const [value, place] of wanted) {
    if (!isMany && accepts(schema, value)) continue;
    const hint = isMany ? '; write "contains"' : suggest(String(value), choices);
    const message = `"${name}" is never ${JSON.stringify(value)}, so the condition never holds${hint}`;
    yield { path: [...path, ...place], message };
  }
  const lowest = Math.max(test.minimum ?? -Infinity, test.exclusiveMinimum ?? -Infinity);
  const highest = Math.min(test.maximum ?? Infinity, test.exclusiveMaximum ?? Infinity);
  if (lowest > (schema.maximum ?? Infinity) || highest < (schema.minimum ?? -Infinity)) {
    const message = `"${name}" is never so, by its own limits, so the condition never holds`;
    yield { path, message };
  }
  if (test.contains && !isMany) {
    yield { path: [...path, 'contains'], message: `"${name}" is no list; write "const"` };
  } else if (test.contains && kind !== 'list') {
    yield* checkTest(test.contains, [...path, 'contains'], schema.items ?? {}, name);
  }
  if (test.not) yield* checkTest(test.not, [...path, 'not'], schema, name);
  for (const list of ['anyOf', 'allOf'] as const) {
    for (const [index, part] of (test[list] ?? []).entries()) {
      yield* checkTest(part, [...path, list, index], schema, name);
    }
  }
}
