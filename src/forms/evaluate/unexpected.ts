import type { Answers } from '../definition/form-definition.ts';
import { findField } from '../definition/list-fields.ts';
import { isWithin, toPattern } from '../definition/patterns.ts';
import { joinPointer } from '../definition/pointers.ts';
import type { FormLink } from '../draft/form-link.ts';
import type { CheckedForm } from '../form.ts';
import type { FormError } from './errors.ts';
import type { Evaluation } from './evaluate.ts';
import { findShown, listTopFields } from './steps.ts';

/**
 * Answers that were sent and are not asked for, or that only a signed link may give: the server refuses
 * them, each by its name.
 */
export function findUnexpected(
  form: CheckedForm,
  sent: Answers,
  { shown }: Evaluation,
  /** What the visitor's link says, by pointer. */
  linked: FormLink['answers'] = {},
): FormError[] {
  const { texts } = form;
  const visit = (value: unknown, pointer: string): FormError[] => {
    const field = findShown(shown, pointer);
    const refuse = (message: string) => [{ pointer, message, keyword: 'unexpected' }];
    if (!field) {
      const isKnown = findField(form.definition, toPattern(pointer));
      return refuse(isKnown ? texts.unexpected : texts.unknownField);
    }
    if (form.definition.prefill?.[pointer] === 'link' && value !== linked[pointer]) {
      return refuse(texts.messages.link ?? texts.unexpected);
    }
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.flatMap((entry, index) => visit(entry, joinPointer(pointer, index)));
    }
    if (field.kind !== 'object' || typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      inner === undefined ? [] : visit(inner, joinPointer(pointer, name)),
    );
  };
  const order = listTopFields(form.definition).map(({ pattern }) => pattern);
  const place = ({ pointer }: FormError) => order.findIndex((one) => isWithin(pointer, one));
  return visit(sent, '').sort((a, b) => place(a) - place(b));
}
