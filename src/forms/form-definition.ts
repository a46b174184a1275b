import type * as z from 'zod';
import type { formFileSchema } from './form-file.schema.ts';

/** `form-schemas/<name>/<name>.json`: checked by validate/forms/check-form.ts, then trusted. */
export type FormDefinition = Omit<z.output<typeof formFileSchema>, '$schema' | 'schema'> & {
  /** JSON Schema 2019-09 of the whole form. `$defs` has each step's part under its name. */
  schema: FormSchema;
};

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

export type FormField = {
  name: string;
  schema: FormSchema;
  step: string;
};

export function getStepSchema({ schema }: FormDefinition, step: string): FormSchema {
  const own = schema.$defs?.[step];
  if (!own) return schema;
  return {
    ...(schema.$schema ? { $schema: schema.$schema } : {}),
    ...own,
    unevaluatedProperties: false,
  };
}

export function pickAnswers(form: FormDefinition, answers: Answers, step: string): Answers {
  const names = listProperties(getStepSchema(form, step)).map(([name]) => name);
  return Object.fromEntries(
    names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
  );
}

/** Every field of a form in display order, conditional ones included. */
export const listFields = (form: FormDefinition): FormField[] =>
  form.steps.flatMap(({ name: step, groups }) => {
    const properties = new Map(listProperties(getStepSchema(form, step)));
    return groups
      .flatMap(({ fields }) => fields)
      .flatMap((name) => {
        const schema = properties.get(name);
        return schema ? [{ name, schema, step }] : [];
      });
  });

/** Properties of a schema, those in its conditions included. */
export function listProperties(schema: FormSchema): [name: string, schema: FormSchema][] {
  return [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.allOf ?? []), schema.then ?? {}, schema.else ?? {}].flatMap((part) =>
      part === schema || Object.keys(part).length === 0 ? [] : listProperties(part),
    ),
  ];
}
