import type { Evaluation } from './evaluate/evaluate.ts';
import type { ShownField } from './evaluate/shown-fields.ts';
import { type AskedStep, findShown, listPageFields } from './evaluate/steps.ts';
import type { CheckedForm } from './form.ts';
import { nameEntry } from './name-entry.ts';
import { fillStepTitle } from './wizard/way.ts';

/** Answers under one title: of a group, an object, an entry of a list. */
export type SummarySection = {
  title: string | undefined;
  /** Where its first answer is asked for. */
  pointer: string;
  rows: readonly { label: string; field: ShownField }[];
};

/** The answers of one page. */
export type SummaryPage = { step: AskedStep | undefined; sections: readonly SummarySection[] };

/**
 * What a visitor has answered, in the order of the pages: for the screen, the mails, the printed copy.
 * Unanswered questions are left out; an empty list is a row.
 */
export function summarise(form: CheckedForm, evaluation: Evaluation): SummaryPage[] {
  const { shown, steps } = evaluation;
  // The page of a list has its entries.
  const pages = steps.filter(({ entry }) => entry === undefined);
  return (pages.length > 0 ? pages : [undefined]).map((step) => {
    const { groups } = step?.step ?? form.definition;
    const pageTitle = step ? fillStepTitle(form, evaluation, step) : form.definition.title;
    const sections = groups
      ? groups.flatMap(({ title, fields: pointers }) => {
          const fields = pointers.flatMap((pointer) => findShown(shown, pointer) ?? []);
          return [...listSections(form, title, fields, title ?? pageTitle)];
        })
      : [...listSections(form, undefined, listPageFields(form, shown, step), pageTitle)];
    return { step, sections };
  });
}

/** The answers among some fields in their order, those of each object and entry under its own title. */
export function* listSections(
  form: CheckedForm,
  title: string | undefined,
  fields: readonly ShownField[],
  /** Of those that follow an object or a list. */
  laterTitle = title,
): Generator<SummarySection> {
  let own = title;
  let rows: SummarySection['rows'][number][] = [];
  const end = (): SummarySection[] => {
    const [first] = rows;
    const section = first ? [{ title: own, pointer: first.field.pointer, rows }] : [];
    own = laterTitle;
    rows = [];
    return section;
  };
  for (const field of fields) {
    const { kind, schema, fields: inner } = field;
    const isRow = kind !== 'object' && inner.length === 0;
    if (isRow && (hasAnswer(field) || kind === 'list')) rows.push({ label: labelOf(field), field });
    if (isRow) continue;
    yield* end();
    if (kind === 'object') yield* listSections(form, labelOf(field), inner);
    else {
      for (const [index, entry] of inner.entries())
        yield* listSections(form, nameEntry(form, schema, index), entry.fields);
    }
  }
  yield* end();
}

export const labelOf = ({ schema, name }: Pick<ShownField, 'schema' | 'name'>): string =>
  schema.title ?? name;

const hasAnswer = ({ value }: ShownField) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
