import type { FormSchema, Scalar } from './form-definition.ts';

/** What a field holds. `choice` is one of several values, `lines` a list of texts, `list` one of objects. */
export type FieldKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'files'
  | 'list'
  | 'object';

export function kindOf(schema: FormSchema): FieldKind {
  const { type, items } = schema;
  if (type === 'object') return 'object';
  if (type === 'array') {
    if (schema['x-files']) return 'files';
    if (items?.type === 'object' || items?.properties) return 'list';
    return items && listChoices(items).length > 0 ? 'choices' : 'lines';
  }
  if (type === 'boolean') return 'boolean';
  if (listChoices(schema).length > 0) return 'choice';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
}

export type Choice = { value: Scalar; label: string };

/** The answers to choose from: `oneOf` of `const` and `title`, or `enum`. `show` writes one without a title. */
export function listChoices(
  { oneOf, enum: values = [] }: FormSchema,
  show: (value: Scalar) => string = String,
): Choice[] {
  const choices: readonly FormSchema[] = oneOf ?? values.map((value) => ({ const: value }));
  return choices.flatMap(({ const: value, title }) =>
    value === undefined ? [] : [{ value, label: title ?? show(value) }],
  );
}
