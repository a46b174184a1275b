import { kindOf, listChoices } from '../definition/field-kinds.ts';
import type { FormDefinition, FormSchema } from '../definition/form-definition.ts';
import { listFields } from '../definition/list-fields.ts';
import { remember } from '../remember.ts';

/** The keywords that Ajv checks a value by. */
export const valueKeywords = [
  ...(['type', 'const', 'enum', 'pattern', 'format', 'minLength', 'maxLength'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['minItems', 'maxItems', 'uniqueItems', 'uniqueItemProperties', 'maxTotalSize'] as const),
  ...(['contains', 'x-min', 'x-max'] as const),
];

/** What Ajv checks of one answer: neither its texts, nor what is in the entries of a list. */
export const getValueSchema = remember((schema: FormSchema): FormSchema => {
  const choices = kindOf(schema) === 'choice' ? listChoices(schema) : [];
  return {
    ...Object.fromEntries(
      valueKeywords.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
    ),
    ...(choices.length > 0 ? { enum: choices.map((choice) => choice.value) } : {}),
  };
});

/** The same of an entry of a list that is one answer. Browsers give each file an `id`, which no schema declares. */
export function getItemSchema(schema: FormSchema): FormSchema {
  const { items = {} } = schema;
  return kindOf(schema) === 'files' ? getFileSchema(items) : getValueSchema(items);
}

const getFileSchema = remember(
  ({ unevaluatedProperties: _, additionalProperties: __, ...file }: FormSchema): FormSchema => file,
);

/** Every schema that `evaluate` checks a value by: of fields and their entries, and conditions. */
export function listCheckedSchemas(form: FormDefinition): FormSchema[] {
  const { steps = [], stop = [], info = [] } = form;
  return [
    // With the choice of a discriminated object, which no part of the schema declares.
    ...listFields(form).flatMap(({ schema }) => ofField(schema)),
    ...[...steps, ...stop, ...info].flatMap(({ when = [] }) => when),
    ...listParts(form.schema),
  ];
}

const ofField = (schema: FormSchema) =>
  schema.type === 'array'
    ? [getValueSchema(schema), getItemSchema(schema)]
    : [getValueSchema(schema)];

/** The fields, conditions and rules in a schema: one field may be declared in several branches. */
function listParts(schema: FormSchema): FormSchema[] {
  const { then, else: otherwise, not, anyOf, items, allOf = [], oneOf = [] } = schema;
  const properties = Object.values(schema.properties ?? {});
  const dependent = Object.values(schema.dependentSchemas ?? {});
  const parts = [then, otherwise, items, ...allOf, ...oneOf, ...properties, ...dependent];
  return [
    ...(schema.if ? [schema.if] : []),
    ...(not ? [getRule.not(schema)] : []),
    ...(anyOf ? [getRule.anyOf(schema)] : []),
    ...properties.flatMap(ofField),
    ...parts.flatMap((part) => (part ? listParts(part) : [])),
  ];
}

/** The rule of a part alone, without its texts. */
export const getRule = {
  not: remember(({ not }: FormSchema): FormSchema => ({ not })),
  anyOf: remember(({ anyOf }: FormSchema): FormSchema => ({ anyOf })),
};
