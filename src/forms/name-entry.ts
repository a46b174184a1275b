import type { FormSchema } from './definition/form-definition.ts';
import type { CheckedForm } from './form.ts';

/** « Victime 2 »: an entry of a list, by its position from 0. */
export const nameEntry = (
  { texts }: Pick<CheckedForm, 'texts'>,
  list: FormSchema | undefined,
  index: number,
): string => texts.list.entry(list?.['x-itemTitle'] ?? texts.list.item, index + 1);
