/**
 * A form, as `form-schemas/<name>.json` describes it. The files are checked by `npm run validate`
 * (validate/forms/check-form.ts), so that everything here may trust them.
 */
export type FormDefinition = {
  name: string;
  title: string;
  /** Path under `/api` that receives it. */
  endpoint: string;
  /** JSON Schema 2019-09 of the whole form. A step's own part stands in `$defs` under its name. */
  schema: FormSchema;
  /** How fields are presented: rjsf's uiSchema, by field name. */
  uiSchema: Record<string, unknown>;
  /** When a field's errors begin to show: while it is typed in, or once it was left. */
  showErrors: 'change' | 'blur';
  steps: readonly FormStep[];
  /** The field of text whose first line says what a link has asked about (decision 0112). */
  subjectField?: string;
  /** For a wizard: its pages besides the steps that ask questions. */
  wizard?: { intro: string; review: string; confirmation: string };
};

type FormStep = {
  name: string;
  /** The page of the step, in a wizard. */
  route?: string;
  groups: readonly FieldGroup[];
};

/** Fields that stand together under a title. */
export type FieldGroup = {
  title?: string;
  description?: string;
  fields: readonly string[];
  /** From 768 px side by side. */
  columns?: 2;
  /** `list`: the questions as rows of one table-like list, answers at the end of the row. */
  layout?: 'list';
};

/** The part of JSON Schema that forms are written in, and what they add to it. */
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
  /** Name of the field on the wire, where it is another. */
  wire?: string;
  /** How the answers of `enum` travel, in their order, where not as they are. */
  wireValues?: readonly string[];
  /** French messages by keyword; `{n}` is the position in a list. */
  errorMessage?: Readonly<Record<string, string>>;
};

/** What a visitor has answered. Files are described; their bytes are kept elsewhere. */
export type Answers = Readonly<Record<string, string | readonly FileEntry[] | undefined>>;

/** A chosen file. `id` is the browser's own name for it and does not travel. */
export type FileEntry = { name: string; size: number; type: string; id?: string };

/** A field of a form, wherever in the schema it is declared. */
export type FormField = {
  name: string;
  schema: FormSchema;
  /** Name of the step that asks for it. */
  step: string;
};

/** The schema of one step by itself: what that step's validator is compiled from. */
export function getStepSchema({ schema }: FormDefinition, step: string): FormSchema {
  const own = schema.$defs?.[step];
  if (!own) return schema;
  return {
    ...(schema.$schema ? { $schema: schema.$schema } : {}),
    ...own,
    unevaluatedProperties: false,
  };
}

/** Every field of a form, in the order of its presentation, conditional ones included. */
export function listFields(form: FormDefinition): FormField[] {
  const fields = form.steps.flatMap(({ name: step }) =>
    listProperties(getStepSchema(form, step)).map(([name, schema]) => ({ name, schema, step })),
  );
  const order = form.uiSchema['ui:order'];
  if (!Array.isArray(order)) return fields;
  return fields.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** A step with every field that it may ask for. */
export function withEveryField(schema: FormSchema): FormSchema {
  const { allOf: _, ...own } = schema;
  return { ...own, properties: Object.fromEntries(listProperties(schema)) };
}

/**
 * When fields are asked for that not every visitor is asked, by name: `insured=Non&against=Non`; nothing
 * where the condition is another than answers to other fields.
 */
export function listConditions(schema: FormSchema): ReadonlyMap<string, string> {
  const known = (schema.allOf ?? []).flatMap(({ if: condition, then = {} }) => {
    const answers = Object.entries(condition?.properties ?? {});
    const needed = new URLSearchParams(
      answers.map(([name, { const: answer = '' }]) => [name, answer]),
    );
    return listProperties(then).map(([name]): [string, string] => [name, String(needed)]);
  });
  const asked = listProperties(schema).map(([name]): [string, string] => [name, '']);
  const always = new Set(Object.keys(schema.properties ?? {}));
  return new Map([...asked, ...known].filter(([name]) => !always.has(name)));
}

/** Properties declared in a schema, inside its conditions too. */
export function listProperties(schema: FormSchema): [name: string, schema: FormSchema][] {
  return [
    ...Object.entries(schema.properties ?? {}),
    ...[...(schema.allOf ?? []), schema.then ?? {}, schema.else ?? {}].flatMap((part) =>
      part === schema || Object.keys(part).length === 0 ? [] : listProperties(part),
    ),
  ];
}
