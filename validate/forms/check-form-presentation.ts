import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { uiOptions, widgetTypes } from '../../src/forms/form-file.schema.ts';
import type { PlacedField } from './form-fields.ts';

/** How a form's fields are shown: labels, widgets, order, groups. */
export function* checkPresentation(
  form: FormDefinition,
  fields: readonly PlacedField[],
): Generator<Diagnostic> {
  for (const field of fields) yield* checkField(field, Object(form.uiSchema[field.name]));
  const names = fields.map(({ name }) => name);
  for (const [name, ui] of Object.entries(form.uiSchema)) {
    const path = ['uiSchema', name];
    const field = fields.find((candidate) => candidate.name === name);
    if (field) yield* checkOptions(Object(ui), field, path);
    else yield { path, message: `unknown field "${name}"${suggest(name, names)}` };
  }
  yield* checkGroups(form, fields);
}

/** The options of a field in `uiSchema`, checked below. */
type Options = Readonly<Record<string, unknown>>;

/** Every field has a label and an `autocomplete` value (WCAG 1.3.5). */
function* checkField({ name, schema, path }: PlacedField, ui: Options): Generator<Diagnostic> {
  if (!schema.title) yield { path, message: `"${name}" has no label; add a title` };
  if (schema.type === 'string' && !schema.enum && !ui['ui:autocomplete']) {
    const message = `"${name}" does not say what browsers may fill in; add "ui:autocomplete" (a token of the HTML standard, or "off")`;
    yield { path: ['uiSchema', name], message };
  }
  const { 'ui:widget': widget = '' } = ui;
  // An unknown widget is reported below.
  const isKnown = widget === '' || Object.hasOwn(widgetTypes, String(widget));
  if (schema.enum && isKnown && widget !== 'radio') {
    const message = `"${name}" has answers to choose from and no widget that shows them; add "ui:widget": "radio"`;
    yield { path: ['uiSchema', name], message };
  }
}

function* checkOptions(
  options: Options,
  { name, schema }: PlacedField,
  path: JsonPath,
): Generator<Diagnostic> {
  for (const option of Object.keys(options)) {
    if (uiOptions.some((known) => known === option)) continue;
    const message = `unknown option "${option}"${suggest(option, uiOptions)}`;
    yield { path: [...path, option], message };
  }
  if (options['ui:widget'] === undefined) return;
  const widget = String(options['ui:widget']);
  const at = [...path, 'ui:widget'];
  const [, type] = Object.entries(widgetTypes).find(([known]) => known === widget) ?? [];
  if (type === undefined) {
    const hint = suggest(widget, Object.keys(widgetTypes));
    yield { path: at, message: `unknown widget "${widget}"${hint}` };
  } else if (type !== schema.type) {
    const message = `the widget "${widget}" is for ${type}, "${name}" is ${schema.type}`;
    yield { path: at, message };
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
