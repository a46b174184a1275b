import type { FormDefinition } from '../definition/form-definition.ts';
import { listFields } from '../definition/list-fields.ts';
import { getUiOptions } from '../definition/ui-options.ts';
import { chooseWidget, type WidgetName } from './choose-widget.ts';

/** The widgets that a form uses: its page loads these alone. */
export const listWidgets = (form: Pick<FormDefinition, 'schema' | 'uiSchema'>): WidgetName[] => [
  ...new Set(
    listFields(form).map(({ pattern, schema }) =>
      chooseWidget(schema, getUiOptions(form.uiSchema, pattern)),
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

export const findWidgetModule = (widget: WidgetName): string =>
  Object.keys(modules).find((module) => modules[module]?.includes(widget)) ?? widget;
