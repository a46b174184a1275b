import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import { suggest } from '../../src/diagnostics/nearest-name.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { uiOptions, widgetTypes } from '../../src/forms/theme/widget-names.ts';
import type { PlacedField, PlacedPart } from './form-fields.ts';

/** How a form's fields are shown: labels, widgets, order, groups. */
export function checkPresentation(
  form: FormDefinition,
  fields: readonly PlacedField[],
): Diagnostic[] {
  return [
    ...fields.flatMap((field) => checkField(field, form)),
    ...checkUiSchema(form, fields),
    ...checkGroups(form, fields),
  ];
}

/** Every field has a label and an `autocomplete` value (WCAG 1.3.5). */
function checkField({ name, schema, path }: PlacedField, form: FormDefinition): Diagnostic[] {
  const ui = uiOf(form, name);
  const isTyped = schema.type === 'string' && !schema.enum;
  return [
    ...(schema.title ? [] : [{ path, message: `"${name}" has no label; add a title` }]),
    ...(isTyped && !ui['ui:autocomplete']
      ? [
          {
            path: ['uiSchema', name],
            message: `"${name}" does not say what browsers may fill in; add "ui:autocomplete" (a token of the HTML standard, or "off")`,
          },
        ]
      : []),
    ...(schema.enum && isShownByNone(ui['ui:widget'])
      ? [
          {
            path: ['uiSchema', name],
            message: `"${name}" has answers to choose from and no widget that shows them; add "ui:widget": "radio"`,
          },
        ]
      : []),
  ];
}

/** Another rule reports an unknown widget. */
const isShownByNone = (widget: unknown) =>
  widget === undefined || (widget !== 'radio' && Object.hasOwn(widgetTypes, String(widget)));

function checkUiSchema({ uiSchema }: FormDefinition, fields: readonly PlacedField[]): Diagnostic[] {
  const names = fields.map(({ name }) => name);
  return Object.entries(uiSchema).flatMap(([name, ui]) => {
    const path = ['uiSchema', name];
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return [{ path, message: `unknown field "${name}"${suggest(name, names)}` }];
    const options = isRecord(ui) ? ui : {};
    const widget = options['ui:widget'];
    return [
      ...Object.keys(options)
        .filter((option) => !(uiOptions as readonly string[]).includes(option))
        .map((option) => ({
          path: [...path, option],
          message: `unknown option "${option}"${suggest(option, uiOptions)}`,
        })),
      ...(widget === undefined ? [] : checkWidget(String(widget), field, [...path, 'ui:widget'])),
    ];
  });
}

function checkWidget(widget: string, field: PlacedField, path: PlacedPart['path']): Diagnostic[] {
  const names = Object.keys(widgetTypes);
  if (!names.includes(widget)) {
    return [{ path, message: `unknown widget "${widget}"${suggest(widget, names)}` }];
  }
  const type = widgetTypes[widget as keyof typeof widgetTypes];
  if (type === field.schema.type) return [];
  return [
    {
      path,
      message: `the widget "${widget}" is for ${type}, "${field.name}" is ${field.schema.type}`,
    },
  ];
}

/** Every field belongs to exactly one group of its step; otherwise it is not shown. */
function checkGroups(form: FormDefinition, fields: readonly PlacedField[]): Diagnostic[] {
  return form.steps.flatMap((step, index) => {
    const own = fields.filter((field) => field.step === step.name).map(({ name }) => name);
    const grouped = step.groups.flatMap((group) => group.fields);
    const unknown = step.groups.flatMap((group, groupIndex) =>
      group.fields.flatMap((name, fieldIndex) =>
        own.includes(name) && grouped.indexOf(name) === grouped.lastIndexOf(name)
          ? []
          : [
              {
                path: ['steps', index, 'groups', groupIndex, 'fields', fieldIndex],
                message: own.includes(name)
                  ? `"${name}" stands in two groups; keep one`
                  : `unknown field "${name}"${suggest(name, own)}`,
              },
            ],
      ),
    );
    const missing = own
      .filter((name) => !grouped.includes(name))
      .map((name) => ({
        path: ['steps', index, 'groups'],
        message: `"${name}" stands in no group, so it is never shown; add it to one`,
      }));
    return [...unknown, ...missing];
  });
}

function uiOf({ uiSchema }: FormDefinition, field: string): Record<string, unknown> {
  const ui = uiSchema[field];
  return isRecord(ui) ? ui : {};
}
