import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import { kindOf } from '../../src/forms/definition/field-kinds.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/definition/form-definition.ts';
import type { FormField } from '../../src/forms/definition/list-fields.ts';
import { joinPointer } from '../../src/forms/definition/pointers.ts';
import { resolveReference, resolveReferences } from '../../src/forms/definition/references.ts';

/** What a part of a form hangs on: fields, by pattern, that decide whether it counts. */
export type Guard = { about: readonly string[]; path: JsonPath };

/** A field as its file declares it. */
export type PlacedField = FormField & { path: JsonPath; guards: readonly Guard[] };

/** An object or one of its parts: what stands in `allOf`, `then`, `else`. */
export type PlacedPart = {
  schema: FormSchema;
  path: JsonPath;
  /** Pattern of the object. */
  at: string;
  guards: readonly Guard[];
};

export type PlacedCondition = {
  keyword: 'if' | 'not' | 'anyOf' | 'when';
  schema: FormSchema;
  path: JsonPath;
  at: string;
  /** What is answered wherever it is asked: the field of `dependentSchemas`. */
  answered: readonly string[];
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

  const visitField = (name: string, written: FormSchema, part: PlacedPart, path: JsonPath) => {
    const schema = resolveReferences(root, written);
    const pattern = joinPointer(part.at, name);
    const field = { pattern, name, schema, kind: kindOf(schema), path, guards: part.guards };
    placed.fields.push(field);
    if (!placed.byPattern.has(pattern)) placed.byPattern.set(pattern, field);
    const inner = { at: pattern, guards: part.guards };
    if (field.kind === 'object') visitPart({ ...inner, schema: written, path }, []);
    if (field.kind !== 'list') return;
    const { items = {} } = resolveReference(root, written);
    const own = { schema: items, path: [...toTarget(written, path), 'items'] };
    visitPart({ ...inner, ...own, at: `${pattern}/*` }, []);
  };

  const visitPart = (written: PlacedPart, answered: readonly string[]) => {
    const schema = resolveReference(root, written.schema);
    const part = { ...written, schema, path: toTarget(written.schema, written.path) };
    const { at, path, guards } = part;
    placed.parts.push(part);
    const kindName = schema.discriminator?.propertyName;
    const visitInner = (inner: FormSchema | undefined, place: JsonPath, guard?: Guard) => {
      if (!inner) return;
      const of = { schema: inner, path: [...path, ...place], at };
      visitPart({ ...of, guards: guard ? [...guards, guard] : guards }, answered);
    };
    const addCondition = (
      keyword: PlacedCondition['keyword'],
      condition: FormSchema | undefined,
      ...place: JsonPath
    ) => {
      if (!condition) return;
      const own = toTarget(condition, [...path, ...place]);
      const whole = resolveReferences(root, condition);
      placed.conditions.push({ keyword, path: own, at, answered, schema: whole });
    };
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (name !== kindName) visitField(name, property, part, [...path, 'properties', name]);
    }
    for (const [index, inner] of (schema.allOf ?? []).entries())
      visitInner(inner, ['allOf', index]);
    for (const [name, inner] of Object.entries(schema.dependentSchemas ?? {})) {
      const place = ['dependentSchemas', name];
      const guard = { about: [joinPointer(at, name)], path: [...path, ...place] };
      visitPart({ schema: inner, path: guard.path, at, guards: [...guards, guard] }, [name]);
    }
    addCondition('if', schema.if, 'if');
    addCondition('not', schema.not, 'not');
    for (const [index, one] of (schema.anyOf ?? []).entries()) {
      addCondition('anyOf', one, 'anyOf', index);
    }
    const tests = schema.if ? listTests(resolveReferences(root, schema.if), at) : [];
    const about = tests.map(({ pattern }) => pattern);
    const guard = { about, path: [...path, 'if'] };
    visitInner(schema.then, ['then'], guard);
    visitInner(schema.else, ['else'], guard);
    if (kindName === undefined) return;
    const kinds = (schema.oneOf ?? []).map((kind) => resolveReference(root, kind));
    const { title = schema.title ?? kindName } = schema.properties?.[kindName] ?? {};
    const oneOf = kinds.map((kind) => ({
      ...kind.properties?.[kindName],
      title: kind.title ?? '',
    }));
    const place = [...path, 'discriminator'];
    visitField(kindName, { type: 'string', title, oneOf }, part, place);
    for (const [index, kind] of kinds.entries()) {
      const { [kindName]: _, ...properties } = kind.properties ?? {};
      const guard = { about: [joinPointer(at, kindName)], path: place };
      const own = toTarget(schema.oneOf?.[index] ?? {}, [...path, 'oneOf', index]);
      visitPart(
        { schema: { ...kind, properties }, path: own, at, guards: [...guards, guard] },
        answered,
      );
    }
  };

  const toTarget = ({ $ref }: FormSchema, path: JsonPath): JsonPath =>
    $ref === undefined ? path : ['schema', '$defs', $ref.replace('#/$defs/', '')];

  visitPart({ schema: root, path: ['schema'], at: '', guards: [] }, []);
  for (const list of ['steps', 'stop', 'info'] as const) {
    for (const [index, { when }] of (form[list] ?? []).entries()) {
      const found = { keyword: 'when', path: [list, index, 'when'], at: '', answered: [] } as const;
      if (when) placed.conditions.push({ ...found, schema: resolveReferences(root, when) });
    }
  }
  return placed;
}

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
