import type { FormDefinition } from './form-definition.ts';
import type { UiOptions } from './form-file.schema.ts';
import { parsePointer } from './pointers.ts';

/** The options of a field: `uiSchema` is nested as the answers are, with `items` for entries of lists. */
export function getUiOptions(
  { uiSchema }: Pick<FormDefinition, 'uiSchema'>,
  pointer: string,
): UiOptions {
  let options: unknown = uiSchema;
  for (const part of parsePointer(pointer)) {
    options = Object(options)[/^(\d+|\*)$/.test(part) ? 'items' : part];
  }
  // Checked by validate/forms/.
  return Object(options) as UiOptions;
}
