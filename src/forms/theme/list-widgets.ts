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
