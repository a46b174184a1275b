import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { resolveReference, resolveReferences } from '../../src/forms/definition/complete-form.ts';
import { kindOf } from '../../src/forms/definition/field-kinds.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/definition/form-definition.ts';
import type { FormField } from '../../src/forms/definition/list-fields.ts';
import { joinPointer } from '../../src/forms/definition/pointers.ts';

/** What a part of a form hangs on: fields, by pattern, that decide whether it counts. */
type Guard = { about: readonly string[]; path: JsonPath };

/** A field as its file declares it. */
export type PlacedField = FormField & { path: JsonPath; guards: readonly Guard[] };

/** An object or one of its parts: what stands in `allOf`, `then`, `else`. */
export type PlacedPart = {
  schema: FormSchema;
  path: JsonPath;
  /** Pattern of the object. */
  at: string;
  guards: readonly Guard[];
  /** What is answered wherever it is asked: the field of `dependentSchemas`. */
  answered: readonly string[];
};

export type PlacedCondition = Omit<PlacedPart, 'guards'> & {
  keyword: 'if' | 'not' | 'anyOf' | 'when';
};

export type PlacedForm = {
  form: FormDefinition;
  fields: PlacedField[];
  /** The first declaration of each field. */
  byPattern: Map<string, PlacedField>;
  parts: PlacedPart[];
  conditions: PlacedCondition[];
};

/** The fields, parts and conditions of a form with their places in its file. */
export function placeForm(form: FormDefinition): PlacedForm {
  const root = form.schema;
  const placed: PlacedForm = { form, fields: [], byPattern: new Map(), parts: [], conditions: [] };
  placePart(placed, { schema: root, path: ['schema'], at: '', guards: [], answered: [] });
  for (const list of ['steps', 'stop', 'info'] as const) {
    for (const [index, { when }] of (form[list] ?? []).entries()) {
      const found = { keyword: 'when', path: [list, index, 'when'], at: '', answered: [] } as const;
      if (when) placed.conditions.push({ ...found, schema: resolveReferences(root, when) });
    }
  }
  return placed;
}

function placePart(placed: PlacedForm, written: PlacedPart): void {
  const root = placed.form.schema;
  const schema = resolveReference(root, written.schema);
  const part = { ...written, schema, path: toTarget(written.schema, written.path) };
  placed.parts.push(part);
  placed.conditions.push(...listConditions(root, part));
  const kindName = schema.discriminator?.propertyName;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (name !== kindName) placeField(placed, part, name, property, ['properties', name]);
  }
  for (const inner of listInnerParts(root, part)) placePart(placed, inner);
  if (kindName !== undefined) placeKinds(placed, part, kindName);
}

function placeField(
  placed: PlacedForm,
  { at, path: outer, guards }: PlacedPart,
  name: string,
  written: FormSchema,
  place: JsonPath,
): void {
  const root = placed.form.schema;
  const schema = resolveReferences(root, written);
  const [pattern, path] = [joinPointer(at, name), [...outer, ...place]];
  const field = { pattern, name, schema, kind: kindOf(schema), path, guards };
  placed.fields.push(field);
  if (!placed.byPattern.has(pattern)) placed.byPattern.set(pattern, field);
  const inner = { at: pattern, guards, answered: [] };
  if (field.kind === 'object') placePart(placed, { ...inner, schema: written, path });
  if (field.kind !== 'list') return;
  const { items = {} } = resolveReference(root, written);
  const own = { schema: items, path: [...toTarget(written, path), 'items'] };
  placePart(placed, { ...inner, ...own, at: `${pattern}/*` });
}

/** The parts in a part, each with the fields that decide whether it counts. */
function listInnerParts(root: FormSchema, part: PlacedPart): PlacedPart[] {
  const { schema, path, at, guards } = part;
  const place = (inner: FormSchema | undefined, own: JsonPath, about?: string[], by = own) => {
    const guard = about ? [{ about, path: [...path, ...by] }] : [];
    const placed = { ...part, path: [...path, ...own], guards: [...guards, ...guard] };
    return inner ? [{ ...placed, schema: inner }] : [];
  };
  const tests = schema.if ? listTests(resolveReferences(root, schema.if), at) : [];
  const about = tests.map(({ pattern }) => pattern);
  return [
    ...(schema.allOf ?? []).flatMap((inner, index) => place(inner, ['allOf', index])),
    ...Object.entries(schema.dependentSchemas ?? {}).flatMap(([name, inner]) =>
      place(inner, ['dependentSchemas', name], [joinPointer(at, name)]).map((placed) => ({
        ...placed,
        answered: [name],
      })),
    ),
    ...place(schema.then, ['then'], about, ['if']),
    ...place(schema.else, ['else'], about, ['if']),
  ];
}

function listConditions(
  root: FormSchema,
  { schema, path, at, answered }: PlacedPart,
): PlacedCondition[] {
  const place = (
    keyword: PlacedCondition['keyword'],
    condition: FormSchema | undefined,
    ...own: JsonPath
  ): PlacedCondition[] => {
    if (!condition) return [];
    const target = toTarget(condition, [...path, keyword, ...own]);
    return [{ keyword, path: target, at, answered, schema: resolveReferences(root, condition) }];
  };
  return [
    ...place('if', schema.if),
    ...place('not', schema.not),
    ...(schema.anyOf ?? []).flatMap((one, index) => place('anyOf', one, index)),
  ];
}

/** The field that asks for the kind of an object, and the parts of each kind. */
function placeKinds(placed: PlacedForm, part: PlacedPart, kindName: string): void {
  const { schema, path, at, guards } = part;
  const written = schema.oneOf ?? [];
  const kinds = written.map((kind) => resolveReference(placed.form.schema, kind));
  const { title = schema.title ?? kindName } = schema.properties?.[kindName] ?? {};
  const oneOf = kinds.map((kind) => ({
    ...kind.properties?.[kindName],
    title: kind.title ?? '',
  }));
  placeField(placed, part, kindName, { type: 'string', title, oneOf }, ['discriminator']);
  const guard = { about: [joinPointer(at, kindName)], path: [...path, 'discriminator'] };
  for (const [index, kind] of kinds.entries()) {
    const { [kindName]: _, ...properties } = kind.properties ?? {};
    const own = toTarget(written[index] ?? {}, [...path, 'oneOf', index]);
    const inner = { schema: { ...kind, properties }, path: own, guards: [...guards, guard] };
    placePart(placed, { ...part, ...inner });
  }
}

/** A definition has its place in `$defs`. */
const toTarget = ({ $ref }: FormSchema, path: JsonPath): JsonPath =>
  $ref === undefined ? path : ['schema', '$defs', $ref.replace('#/$defs/', '')];

/** The names of the fields of an object, by its pattern. */
export const listNames = ({ byPattern }: PlacedForm, at: string): string[] =>
  [...byPattern.values()].flatMap(({ name, pattern }) =>
    pattern === joinPointer(at, name) ? [name] : [],
  );

/** Each of some names, at their places, is that of a field. */
export function* checkNames(
  names: readonly string[],
  known: readonly string[],
  toPath: (index: number) => JsonPath,
): Generator<Diagnostic> {
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    yield { path: toPath(index), message: `unknown field "${name}"${suggest(name, known)}` };
  }
}

/** What a condition asks of each field; `{}` where it must be answered only. */
export function listTests(
  condition: FormSchema,
  at: string,
): { pattern: string; test: FormSchema }[] {
  const { properties = {}, required = [], not, allOf = [], anyOf = [], oneOf = [] } = condition;
  return [
    ...required.map((name) => ({ pattern: joinPointer(at, name), test: {} })),
    ...Object.entries(properties).flatMap(([name, test]) => {
      const pattern = joinPointer(at, name);
      return [{ pattern, test }, ...listTests(test, pattern)];
    }),
    ...[...(not ? [not] : []), ...allOf, ...anyOf, ...oneOf].flatMap((part) => listTests(part, at)),
  ];
}
