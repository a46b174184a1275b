import { isRecord } from '../../diagnostics/is-record.ts';
import { kindOf } from '../definition/field-kinds.ts';
import type { Answer, Answers, FormSchema } from '../definition/form-definition.ts';
import type { FormField } from '../definition/list-fields.ts';
import { joinPointer } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import { rememberLast, rememberMatch } from '../remember.ts';
import type { KeywordContext } from './keywords.ts';
import { collectParts, type ObjectParts } from './object-parts.ts';

/** A field that is asked for now. */
export type ShownField = Omit<FormField, 'pattern'> & {
  /** JSON Pointer of its answer. */
  pointer: string;
  isRequired: boolean;
  value: Answer | undefined;
  /** Fields of an object; entries of a list, each an object. */
  fields: readonly ShownField[];
  rules: ObjectParts['rules'];
};

export type ShownOptions = {
  form: CheckedForm;
  context: KeywordContext;
  /** Whether only a skipped step asks for this field. */
  isSkipped: (pointer: string) => boolean;
  /** What decides about entries that name no other answer, beside theirs. */
  outside: string;
};

/** Whether a condition holds for a value. */
export const isMet = (
  { form, context }: Pick<ShownOptions, 'form' | 'context'>,
  condition: FormSchema,
  value: unknown,
): boolean => form.getValidator(condition).call(context, value);

/** The form as a field: its fields are those that are asked for, as the answers so far decide. */
export function findShownFields(answers: Answers, options: ShownOptions): ShownField {
  const { schema } = options.form.definition;
  const root = { name: '', schema, pointer: '', isRequired: true, value: answers };
  return describeField(root, options);
}

type Declared = Pick<ShownField, 'name' | 'schema' | 'pointer' | 'isRequired' | 'value'>;

function describeField(declared: Declared, options: ShownOptions): ShownField {
  const { schema, pointer, value } = declared;
  const kind = kindOf(schema);
  if (kind === 'object') {
    const { fields, rules } = listObjectFields(schema, Object(value), pointer, options);
    return { ...declared, kind, fields, rules };
  }
  const entries = kind === 'list' && Array.isArray(value) ? value : [];
  const { items = {} } = schema;
  const fields = entries.map((value: Answer, index) => {
    const name = String(index);
    const at = joinPointer(pointer, name);
    const describe = () =>
      describeField({ name, schema: items, pointer: at, isRequired: true, value }, options);
    if (!isRecord(value) || namesOthers(items)) return describe();
    return describedBefore(value, [options.form, items, at, options.outside], describe);
  });
  return { ...declared, kind, fields, rules: [] };
}

/** Entries that name no other answer, as they were described last: their errors are known by these fields. */
const describedBefore = rememberLast<ShownField>();

/** Whether other answers of the form decide about what is asked in an entry, or what is wrong in it. */
const namesOthers = rememberMatch(/"x-calc":|"\{\//);

function listObjectFields(
  schema: FormSchema,
  value: Answers,
  at: string,
  options: ShownOptions,
): Pick<ShownField, 'fields' | 'rules'> {
  const holds = (condition: FormSchema) => isMet(options, condition, value);
  const { properties, required, rules } = collectParts(schema, { answers: value, holds });
  const fields = properties.flatMap(({ name, schema: property }) => {
    const pointer = joinPointer(at, name);
    if (options.isSkipped(pointer)) return [];
    const isRequired = required.has(name);
    const own = Object.hasOwn(value, name) ? value[name] : undefined;
    return [describeField({ name, schema: property, pointer, isRequired, value: own }, options)];
  });
  return { fields, rules };
}

/** A field with all fields in it, in the order of the page. */
export function* walkFields(field: ShownField): Generator<ShownField> {
  for (const inner of field.fields) {
    yield inner;
    yield* walkFields(inner);
  }
}

/** Fields and all fields in them by their pointers, in the order of the page. */
export const mapFields = (fields: readonly ShownField[]): ReadonlyMap<string, ShownField> =>
  new Map(
    fields.flatMap((field) => [field, ...walkFields(field)]).map((field) => [field.pointer, field]),
  );
