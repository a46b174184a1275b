import { isWithin } from './definition/patterns.ts';
import type { ShownField } from './evaluate/shown-fields.ts';
import { type AskedStep, findShown, isListPage, listShownOfStep } from './evaluate/steps.ts';
import type { CheckedForm } from './form.ts';
import { listTopFields } from './wire/wire.ts';

/** Whether an error is that of a page with some fields. On the page of a list it is about the list alone. */
export const isOfPage =
  (fields: readonly ShownField[], step?: AskedStep) =>
  ({ pointer }: { pointer: string }): boolean =>
    fields.some((field) =>
      step && isListPage(step) ? pointer === field.pointer : isWithin(pointer, field.pointer),
    );

/** The fields of a page that are asked for, in its order. */
export const listPageFields = (
  { definition }: Pick<CheckedForm, 'definition'>,
  shown: ShownField,
  step?: AskedStep,
): ShownField[] =>
  step
    ? listShownOfStep(shown, step)
    : listTopFields(definition).flatMap(({ pattern }) => findShown(shown, pattern) ?? []);
