import type * as z from 'zod';
import type { formFileSchema } from './form-file.schema.ts';

/**
 * The JSON of a form, `form-schemas/<name>/<name>.json`. `npm run validate` checks it
 * (validate/forms/check-form.ts); other code trusts it.
 */
export type FormDefinition = Omit<z.output<typeof formFileSchema>, '$schema' | 'schema'> & {
  /** JSON Schema 2019-09 of the whole form. `$defs` has each step's part under its name. */
  schema: FormSchema;
};

/** Fields under a common title. */
export type FieldGroup = FormDefinition['steps'][number]['groups'][number];

/** The subset of JSON Schema that forms use, with their own keywords. */
export type FormSchema = {
  $schema?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, FormSchema>>;
  type?: string;
  title?: string;
  description?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, FormSchema>>;
  items?: FormSchema;
  allOf?: readonly FormSchema[];
  if?: FormSchema;
  then?: FormSchema;
  else?: FormSchema;
  not?: FormSchema;
  enum?: readonly string[];
  const?: string;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  unevaluatedProperties?: boolean;
  /** Bytes of all files of a list together. */
  maxTotalSize?: number;
  /** Wire name of the field, if different. */
  wire?: string;
  /** Wire values of the `enum` answers, in their order, if different. */
  wireValues?: readonly string[];
  /** French messages by keyword; `{n}` is the position in a list. */
  errorMessage?: Readonly<Record<string, string>>;
};

/** A visitor's answers. Of files only the description; `file-store.ts` has the bytes. */
export type Answers = Readonly<Record<string, string | readonly FileEntry[] | undefined>>;

/** A chosen file. `id` is local to the browser and not sent. */
export type FileEntry = { name: string; size: number; type: string; id?: string };

/** A field of a form. */
export type FormField = {
  name: string;
  schema: FormSchema;
  /** Name of its step. */
  step: string;
};

/** The schema of one step. */
export function getStepSchema({ schema }: FormDefinition, step: string): FormSchema {
  const own = schema.$defs?.[step];
  if (!own) return schema;
  return {
    ...(schema.$schema ? { $schema: schema.$schema } : {}),
    ...own,
    unevaluatedProperties: false,
  };
}

/** The answers of one step. */
export function pickAnswers(form: FormDefinition, answers: Answers, step: string): Answers {
  const names = listProperties(getStepSchema(form, step)).map(([name]) => name);
  return Object.fromEntries(
    names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
  );
}

/** Every field of a form in display order, conditional ones included. */
export function listFields(form: FormDefinition): FormField[] {
  const fields = form.steps.flatMap(({ name: step }) =>
    listProperties(getStepSchema(form, step)).map(([name, schema]) => ({ name, schema, step })),
  );
  const order = form.uiSchema['ui:order'];
  if (!Array.isArray(order)) return fields;
  return fields.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** Properties of a schema, those in its conditions included. */
export function listProperties(schema: FormSchema): [name: string, schema: FormSchema][] {
  return [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.allOf ?? []), schema.then ?? {}, schema.else ?? {}].flatMap((part) =>
      part === schema || Object.keys(part).length === 0 ? [] : listProperties(part),
    ),
  ];
}
