import { collectParts } from '../evaluate/object-parts.ts';
import { remember } from '../remember.ts';
import { type FieldKind, kindOf } from './field-kinds.ts';
import type { FormDefinition, FormSchema } from './form-definition.ts';
import type { UiOptions } from './form-file.schema.ts';
import { joinPointer, parsePointer } from './pointers.ts';

/** A field that a form may ask for. */
export type FormField = {
  /** JSON Pointer of its answer, with `*` for positions in lists. */
  pattern: string;
  name: string;
  schema: FormSchema;
  kind: FieldKind;
};

const listOf = remember((schema: FormSchema): readonly FormField[] => [...visitObject(schema, '')]);

/** Every field of a form in its file's order, conditional ones included: objects and lists before their own. */
export const listFields = ({ schema }: Pick<FormDefinition, 'schema'>) => listOf(schema);

function* visitObject(object: FormSchema, at: string): Generator<FormField> {
  for (const { name, schema } of collectParts(object).properties) {
    const pattern = joinPointer(at, name);
    const kind = kindOf(schema);
    yield { pattern, name, schema, kind };
    if (kind === 'object') yield* visitObject(schema, pattern);
    if (kind === 'list') yield* visitObject(schema.items ?? {}, `${pattern}/*`);
  }
}

/** The declaration of an answer, by its pointer with `*` for positions. */
export const findField = (form: Pick<FormDefinition, 'schema'>, pattern: string) =>
  listFields(form).find((field) => field.pattern === pattern);

/** The options of a field: `uiSchema` is nested as the answers are, with `items` for entries of lists. */
export function getUiOptions(
  { uiSchema }: Pick<FormDefinition, 'uiSchema'>,
  pointer: string,
): UiOptions {
  let options: unknown = uiSchema;
  for (const part of parsePointer(pointer)) {
    options = Object(options)[/^(\d+|\*)$/.test(part) ? 'items' : part];
  }
  // Checked by validate/forms/.
  return Object(options) as UiOptions;
}
