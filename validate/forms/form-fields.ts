import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FormDefinition, FormSchema } from '../../src/forms/form-definition.ts';
import { widgetTypes } from '../../src/forms/form-file.schema.ts';

/** A field, its path in the file, and the other schemas that restrict it. */
export type PlacedField = {
  name: string;
  schema: FormSchema;
  path: JsonPath;
  step: string;
  isRequired: boolean;
};

/** A part of a step's schema that declares or restricts fields: the step itself, a branch, a rule. */
export type PlacedPart = {
  schema: FormSchema;
  path: JsonPath;
  step: string;
  kind: 'step' | 'then' | 'if' | 'rule';
};

/** The parts of every step, `if`, `then` and rules included. */
export function listParts(form: FormDefinition): PlacedPart[] {
  return form.steps.flatMap(({ name: step }) => {
    const own = form.schema.$defs?.[step];
    const path: JsonPath = own ? ['schema', '$defs', step] : ['schema'];
    return visitPart(own ?? form.schema, path, step, 'step');
  });
}

function visitPart(
  schema: FormSchema,
  path: JsonPath,
  step: string,
  kind: PlacedPart['kind'],
): PlacedPart[] {
  return [
    { schema, path, step, kind },
    ...(schema.if ? [{ schema: schema.if, path: [...path, 'if'], step, kind: 'if' as const }] : []),
    ...(schema.then ? visitPart(schema.then, [...path, 'then'], step, 'then') : []),
    ...(schema.else ? visitPart(schema.else, [...path, 'else'], step, 'then') : []),
    ...(schema.allOf ?? []).flatMap((part, index) =>
      part.$ref ? [] : visitPart(part, [...path, 'allOf', index], step, 'rule'),
    ),
  ];
}

export function listPlacedFields(form: FormDefinition): PlacedField[] {
  return listParts(form)
    .filter(({ kind }) => kind !== 'if')
    .flatMap(({ schema, path, step }) =>
      Object.entries(schema.properties ?? {}).map(([name, field]) => ({
        name,
        schema: field,
        path: [...path, 'properties', name],
        step,
        isRequired: schema.required?.includes(name) ?? false,
      })),
    );
}

/** How a form's fields are shown: labels, widgets, order, groups. */
export function* checkPresentation(
  form: FormDefinition,
  fields: readonly PlacedField[],
): Generator<Diagnostic> {
  for (const field of fields) yield* checkField(field, form.uiSchema);
  const names = fields.map(({ name }) => name);
  for (const name of Object.keys(form.uiSchema)) {
    if (names.includes(name)) continue;
    yield { path: ['uiSchema', name], message: `unknown field "${name}"${suggest(name, names)}` };
  }
  yield* checkGroups(form, fields);
}

/** Every field has a label, an `autocomplete` value (WCAG 1.3.5), and a widget of its type. */
function* checkField(
  { name, schema, path }: PlacedField,
  uiSchema: FormDefinition['uiSchema'],
): Generator<Diagnostic> {
  const { 'ui:widget': widget, 'ui:autocomplete': autocomplete } = uiSchema[name] ?? {};
  const at = ['uiSchema', name];
  if (!schema.title) yield { path, message: `"${name}" has no label; add a title` };
  if (schema.type === 'string' && !schema.enum && !autocomplete) {
    const message = `"${name}" does not say what browsers may fill in; add "ui:autocomplete" (a token of the HTML standard, or "off")`;
    yield { path: at, message };
  }
  if (schema.enum && widget !== 'radio') {
    const message = `"${name}" has answers to choose from and no widget that shows them; add "ui:widget": "radio"`;
    yield { path: at, message };
  }
  if (widget && widgetTypes[widget] !== schema.type) {
    const message = `the widget "${widget}" is for ${widgetTypes[widget]}, "${name}" is ${schema.type}`;
    yield { path: [...at, 'ui:widget'], message };
  }
}

/** Every field belongs to exactly one group of its step; otherwise it is not shown. */
function* checkGroups(form: FormDefinition, fields: readonly PlacedField[]): Generator<Diagnostic> {
  for (const [index, step] of form.steps.entries()) {
    const path = ['steps', index, 'groups'];
    const own = fields.filter((field) => field.step === step.name).map(({ name }) => name);
    const grouped = step.groups.flatMap((group) => group.fields);
    for (const [group, { fields: names }] of step.groups.entries()) {
      for (const [position, name] of names.entries()) {
        const isTwice = grouped.indexOf(name) !== grouped.lastIndexOf(name);
        if (own.includes(name) && !isTwice) continue;
        const message = own.includes(name)
          ? `"${name}" stands in two groups; keep one`
          : `unknown field "${name}"${suggest(name, own)}`;
        yield { path: [...path, group, 'fields', position], message };
      }
    }
    for (const name of own.filter((name) => !grouped.includes(name))) {
      const message = `"${name}" stands in no group, so it is never shown; add it to one`;
      yield { path, message };
    }
  }
}
