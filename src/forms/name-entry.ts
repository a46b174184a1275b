import type { FormSchema } from './definition/form-definition.ts';
import type { ShownField } from './evaluate/shown-fields.ts';
import type { CheckedForm } from './form.ts';

/** « Victime 2 »: an entry of a list, by its position from 0. */
export const nameEntry = (
  { texts }: CheckedForm,
  list: FormSchema | undefined,
  index: number,
): string => texts.list.entry(list?.['x-itemTitle'] ?? texts.list.item, index + 1);

/** The same for each list that a field is in; `find` gives the shown field at a pointer. */
export function nameEntries(
  form: CheckedForm,
  pointer: string,
  find: (pointer: string) => ShownField | undefined,
): string[] {
  const parts = pointer.split('/');
  return parts.flatMap((part, index) => {
    const list = find(parts.slice(0, index).join('/'));
    return list?.kind === 'list' ? [nameEntry(form, list.schema, Number(part))] : [];
  });
}
