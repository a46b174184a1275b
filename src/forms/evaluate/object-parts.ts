import type { Answers, FormSchema } from '../definition/form-definition.ts';

/** The answers to an object, and whether a condition holds for them. */
type Decided = { answers: Answers; holds: (condition: FormSchema) => boolean };

export type ObjectParts = {
  /** In the order of the page: a conditional field follows those that decide about it. */
  properties: { name: string; schema: FormSchema }[];
  required: Set<string>;
  /** Parts with a rule over several fields: `not`, or `anyOf` of `required`. */
  rules: { keyword: 'not' | 'anyOf'; schema: FormSchema }[];
};

/** The fields of an object from all parts of its schema: those that count for some answers, or may ever. */
export function collectParts(object: FormSchema, decided?: Decided): ObjectParts {
  const parts: ObjectParts = { properties: [], required: new Set(), rules: [] };
  let position = 0;
  const add = (name: string, schema: FormSchema) => {
    if (parts.properties.some((known) => known.name === name)) return;
    parts.properties.splice(position, 0, { name, schema });
    position += 1;
  };
  /** Adds the fields of a condition's branch behind those that it is about. */
  const addBehind = (about: readonly string[], branch: FormSchema) => {
    const places = about.map((name) => parts.properties.findIndex((one) => one.name === name));
    const last = Math.max(-1, ...places);
    position = last === -1 ? parts.properties.length : last + 1;
    // Behind the fields that an earlier branch about the same has put there.
    while (last !== -1 && behind.has(parts.properties[position]?.name ?? '')) position += 1;
    const before = new Set(parts.properties.map(({ name }) => name));
    visit(branch);
    for (const { name } of parts.properties) if (!before.has(name)) behind.add(name);
    position = parts.properties.length;
  };
  const behind = new Set<string>();
  const answerTo = (name: string) => decided?.answers[name];
  const visit = (schema: FormSchema) => {
    const { properties = {}, discriminator } = schema;
    for (const [name, property] of Object.entries(properties)) {
      const isKind = name === discriminator?.propertyName;
      add(name, isKind ? toChoice(schema, name, listKinds(schema, name)) : property);
    }
    for (const name of schema.required ?? []) parts.required.add(name);
    if (schema.not) parts.rules.push({ keyword: 'not', schema });
    if (schema.anyOf) parts.rules.push({ keyword: 'anyOf', schema });
    for (const [name, others] of Object.entries(schema.dependentRequired ?? {})) {
      if (answerTo(name) !== undefined) for (const other of others) parts.required.add(other);
    }
    if (discriminator) visitKinds(schema, discriminator.propertyName);
    for (const inner of schema.allOf ?? []) visit(inner);
    for (const [name, dependent] of Object.entries(schema.dependentSchemas ?? {})) {
      if (!decided || answerTo(name) !== undefined) addBehind([name], dependent);
    }
    if (schema.if) {
      const holds = decided?.holds(schema.if);
      const about = listMentioned(schema.if);
      if (holds !== false && schema.then) addBehind(about, schema.then);
      if (holds !== true && schema.else) addBehind(about, schema.else);
    }
  };
  const visitKinds = (schema: FormSchema, name: string) => {
    const kinds = listKinds(schema, name);
    add(name, toChoice(schema, name, kinds));
    parts.required.add(name);
    for (const { value, kind } of kinds) {
      if (decided && answerTo(name) !== value) continue;
      const { [name]: _, ...properties } = kind.properties ?? {};
      addBehind([name], { ...kind, properties });
    }
  };
  visit(object);
  return parts;
}

type Kind = { value: string | number | boolean; kind: FormSchema };

/** The kinds of an object with a discriminator. */
const listKinds = ({ oneOf = [] }: FormSchema, name: string): Kind[] =>
  oneOf.flatMap((kind) => {
    const value = kind.properties?.[name]?.const;
    return value === undefined ? [] : [{ value, kind }];
  });

/** The field that asks for the kind. */
function toChoice(schema: FormSchema, name: string, kinds: readonly Kind[]): FormSchema {
  const { discriminator = '' } = schema.errorMessage ?? {};
  return {
    type: 'string',
    ...(schema.title ? { title: schema.title } : {}),
    ...(discriminator ? { errorMessage: { required: discriminator, oneOf: discriminator } } : {}),
    ...schema.properties?.[name],
    oneOf: kinds.map(({ value, kind }) => ({ const: value, title: kind.title ?? String(value) })),
  };
}

/** The names that a condition speaks of, at its own level. */
export function listMentioned(condition: FormSchema): string[] {
  const { properties = {}, required = [], not, allOf = [], anyOf = [] } = condition;
  return [
    ...Object.keys(properties),
    ...required,
    ...[...(not ? [not] : []), ...allOf, ...anyOf].flatMap(listMentioned),
  ];
}
