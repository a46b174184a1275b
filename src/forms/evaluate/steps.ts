import type { FormDefinition, FormSchema, FormStep } from '../definition/form-definition.ts';
import { type FormField, listFields } from '../definition/list-fields.ts';
import { isWithin } from '../definition/patterns.ts';
import { parsePointer } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import type { ShownField } from './shown-fields.ts';

/** A page of the form as it is asked now. */
export type AskedStep = {
  step: FormStep;
  /** Position in a list, where each of its entries has a page. Its list has one too, before them. */
  entry?: number;
  /** Last part of its address: `vehicles-2` for an entry. */
  address: string;
};

type IsMet = (when: FormSchema) => boolean;

/** The pointers that a step asks for, with `*` for positions. */
export const listStepFields = ({
  fields = [],
  groups = [],
}: Pick<FormStep, 'fields' | 'groups'>) => [...fields, ...groups.flatMap((group) => group.fields)];

const isAsked = ({ when }: FormStep, holds: IsMet) => when === undefined || holds(when);

/** What only skipped steps ask for. */
export function listSkipped({ steps = [] }: FormDefinition, holds: IsMet): ReadonlySet<string> {
  const asked = steps.filter((step) => isAsked(step, holds));
  const open = new Set(asked.flatMap(listStepFields));
  return new Set(steps.flatMap(listStepFields).filter((pointer) => !open.has(pointer)));
}

/** A step is asked while its condition holds and something in it is; of a list, its own page and each entry's. */
export function listAskedSteps(
  { steps = [] }: FormDefinition,
  shown: ShownField,
  holds: IsMet,
): AskedStep[] {
  return steps.flatMap((step): AskedStep[] => {
    if (!isAsked(step, holds)) return [];
    const own = { step, address: step.name };
    if (step.each) {
      const list = findShown(shown, step.each);
      const entries = (list?.fields ?? []).map((_, entry) => openEntry(step, entry));
      return list ? [own, ...entries] : [];
    }
    return listStepFields(step).some((pointer) => findShown(shown, pointer)) ? [own] : [];
  });
}

/** Whether a page is that of a list whose entries have pages of their own. */
export const isListPage = ({ step, entry }: AskedStep): boolean =>
  step.each !== undefined && entry === undefined;

export const openEntry = (step: FormStep, entry: number): AskedStep => ({
  step,
  entry,
  address: `${step.name}-${entry + 1}`,
});

/** The shown field at a pointer. */
export function findShown(shown: ShownField, pointer: string): ShownField | undefined {
  let field: ShownField | undefined = shown;
  for (const name of parsePointer(pointer)) {
    field = field?.fields.find((inner) => inner.name === name);
  }
  return field;
}

/** The fields of a step in the order of its page; of the page of a list, the list. */
export function listShownOfStep(shown: ShownField, { step, entry }: AskedStep): ShownField[] {
  const { each } = step;
  const pointers = each !== undefined && entry === undefined ? [each] : listStepFields(step);
  const place = (pointer: string) => pointer.replace(`${each}/*`, `${each}/${entry}`);
  return pointers.flatMap((pointer) => findShown(shown, place(pointer)) ?? []);
}

/** Whether an error is that of a page with some fields. On the page of a list it is about the list alone. */
export const isOfPage =
  (fields: readonly ShownField[], step?: AskedStep) =>
  ({ pointer }: { pointer: string }): boolean =>
    fields.some((field) =>
      step && isListPage(step) ? pointer === field.pointer : isWithin(pointer, field.pointer),
    );

/** The fields of a page that are asked for, in its order. */
export const listPageFields = (
  { definition }: CheckedForm,
  shown: ShownField,
  step?: AskedStep,
): ShownField[] =>
  step
    ? listShownOfStep(shown, step)
    : listTopFields(definition).flatMap(({ pattern }) => findShown(shown, pattern) ?? []);

/** The fields of the form itself in the order of its pages. */
export function listTopFields(form: FormDefinition): FormField[] {
  const fields = listFields(form).filter(({ pattern }) => pattern.lastIndexOf('/') === 0);
  const pages = [...(form.steps ?? []), { groups: form.groups }];
  const order = pages.flatMap(({ groups = [], ...page }) => listStepFields({ ...page, groups }));
  const place = ({ pattern }: FormField) => {
    const index = order.findIndex((one) => one === pattern || one.startsWith(`${pattern}/`));
    return index === -1 ? order.length : index;
  };
  return fields.sort((a, b) => place(a) - place(b));
}
