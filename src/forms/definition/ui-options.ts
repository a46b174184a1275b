import type { UiOptions } from './form-file.schema.ts';
import { parsePointer } from './pointers.ts';

/** With the hint of a topic in place of the schema's. */
export type DrawnOptions = UiOptions & { 'ui:description'?: string };

/** The options of a field: `uiSchema` is nested as the answers are, with `items` for entries of lists. */
export function getUiOptions(uiSchema: unknown, pointer: string): DrawnOptions {
  let options: unknown = uiSchema;
  for (const part of parsePointer(pointer)) {
    options = Object(options)[/^(\d+|\*)$/.test(part) ? 'items' : part];
  }
  // Checked by validate/forms/.
  return Object(options) as DrawnOptions;
}
