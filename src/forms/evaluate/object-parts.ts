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
  const { properties, add, addBehind } = createOrder();
  const parts: ObjectParts = { properties, required: new Set(), rules: [] };
  const answerTo = (name: string) => decided?.answers[name];
  const visit = (schema: FormSchema) => {
    const kindName = schema.discriminator?.propertyName;
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      add(name, name === kindName ? toChoice(schema, name) : property);
    }
    for (const name of schema.required ?? []) parts.required.add(name);
    if (schema.not) parts.rules.push({ keyword: 'not', schema });
    if (schema.anyOf) parts.rules.push({ keyword: 'anyOf', schema });
    for (const [name, others] of Object.entries(schema.dependentRequired ?? {})) {
      if (answerTo(name) !== undefined) for (const other of others) parts.required.add(other);
    }
    if (kindName !== undefined) visitKinds(schema, kindName);
    for (const inner of schema.allOf ?? []) visit(inner);
    for (const [name, dependent] of Object.entries(schema.dependentSchemas ?? {})) {
      if (!decided || answerTo(name) !== undefined) addBehind([name], () => visit(dependent));
    }
    const { if: condition, then, else: otherwise } = schema;
    if (!condition) return;
    const holds = decided?.holds(condition);
    const about = listMentioned(condition);
    if (holds !== false && then) addBehind(about, () => visit(then));
    if (holds !== true && otherwise) addBehind(about, () => visit(otherwise));
  };
  const visitKinds = (schema: FormSchema, name: string) => {
    add(name, toChoice(schema, name));
    parts.required.add(name);
    for (const { value, kind } of listKinds(schema, name)) {
      if (decided && answerTo(name) !== value) continue;
      const { [name]: _, ...others } = kind.properties ?? {};
      addBehind([name], () => visit({ ...kind, properties: others }));
    }
  };
  visit(object);
  return parts;
}

/** Fields in the order of the page: those of a condition's branch stand behind those that it is about. */
function createOrder() {
  const properties: ObjectParts['properties'] = [];
  const behind = new Set<string>();
  let position = 0;
  return {
    properties,
    add: (name: string, schema: FormSchema) => {
      if (properties.some((known) => known.name === name)) return;
      properties.splice(position, 0, { name, schema });
      position += 1;
    },
    addBehind: (about: readonly string[], visitBranch: () => void) => {
      const last = properties.findLastIndex(({ name }) => about.includes(name));
      position = last === -1 ? properties.length : last + 1;
      // Behind the fields that an earlier branch about the same has put there.
      while (last !== -1 && behind.has(properties[position]?.name ?? '')) position += 1;
      const before = new Set(properties.map(({ name }) => name));
      visitBranch();
      for (const { name } of properties) if (!before.has(name)) behind.add(name);
      position = properties.length;
    },
  };
}

/** The kinds of an object with a discriminator. */
const listKinds = ({ oneOf = [] }: FormSchema, name: string) =>
  oneOf.flatMap((kind) => {
    const value = kind.properties?.[name]?.const;
    return value === undefined ? [] : [{ value, kind }];
  });

/** The field that asks for the kind. */
function toChoice(schema: FormSchema, name: string): FormSchema {
  const { discriminator = '' } = schema.errorMessage ?? {};
  return {
    type: 'string',
    ...(schema.title ? { title: schema.title } : {}),
    ...(discriminator ? { errorMessage: { required: discriminator, oneOf: discriminator } } : {}),
    ...schema.properties?.[name],
    oneOf: listKinds(schema, name).map(({ value, kind: { title = String(value) } }) => ({
      const: value,
      title,
    })),
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
