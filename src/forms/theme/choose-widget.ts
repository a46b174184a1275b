import { toPascalCase } from '../../diagnostics/letters.ts';
import { kindOf, listChoices } from '../definition/field-kinds.ts';
import type { FormDefinition, FormSchema } from '../definition/form-definition.ts';
import type { UiOptions, Widget } from '../definition/form-file.schema.ts';
import { getUiOptions, listFields } from '../definition/list-fields.ts';

/** `computed` shows a value that nobody types, `object` the fields of an object. */
export type WidgetName = Widget | 'computed' | 'object';

const widgetOfFormat: Readonly<Record<string, Widget>> = {
  email: 'email',
  'tel-fr': 'tel',
  date: 'date',
  month: 'month',
  time: 'time',
  'date-time-local': 'date-time',
};

/** The widget that a field asks for, or that of its kind. */
export function chooseWidget(schema: FormSchema, ui: UiOptions = {}): WidgetName {
  if (schema['x-calc'] !== undefined) return 'computed';
  if (ui['ui:widget']) return ui['ui:widget'];
  const kind = kindOf(schema);
  if (kind === 'text') return widgetOfFormat[schema.format ?? ''] ?? 'text';
  // A box that is not ticked says nothing: only a consent is one by itself.
  if (kind === 'boolean') return schema.const === true ? 'checkbox' : 'yesno';
  if (kind === 'choices') return 'checkboxes';
  if (kind === 'list') return 'cards';
  if (kind !== 'choice') return kind;
  const { length } = listChoices(schema);
  return length <= 7 ? 'radio' : length <= 20 ? 'select' : 'combobox';
}

/** The widgets that a form uses: its page loads these alone. */
export const listWidgets = (form: Pick<FormDefinition, 'schema' | 'uiSchema'>): WidgetName[] => [
  ...new Set(
    listFields(form).map(({ pattern, schema }) =>
      chooseWidget(schema, getUiOptions(form, pattern)),
    ),
  ),
];

/** The modules of widgets/ that have several widgets. Each other widget has the module of its name. */
const modules: Readonly<Record<string, readonly WidgetName[]>> = {
  choices: ['radio', 'yesno', 'scale', 'checkboxes'],
  entries: ['cards', 'table'],
  input: ['text', 'email', 'tel', 'textarea', 'lines', 'date', 'month', 'time', 'date-time'],
  object: ['object', 'matrix'],
};

/** The component of a widget, and the file that exports it: `DatePartsWidget` of `date-parts`. */
export function findWidget(widget: WidgetName): { file: string; component: string } {
  const module = Object.keys(modules).find((name) => modules[name]?.includes(widget)) ?? widget;
  const component = `${toPascalCase(widget)}Widget`;
  return { file: `src/forms/theme/widgets/${module}.tsx`, component };
}
