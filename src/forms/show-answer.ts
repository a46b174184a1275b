import { type Choice, kindOf, listChoices } from './definition/field-kinds.ts';
import type { Answer, FormSchema } from './definition/form-definition.ts';
import type { CheckedForm } from './form.ts';

/** The text of one answer in summaries, mails and the printed copy. */
export function showAnswer(form: CheckedForm, schema: FormSchema, value: Answer): string {
  const kind = kindOf(schema);
  const { texts, language, formats } = form;
  if (Array.isArray(value)) {
    if (kind === 'files') return value.map((file) => String(Object(file).name)).join('\n');
    const between = kind === 'lines' ? '\n' : ', ';
    return value.map((one: Answer) => showAnswer(form, schema.items ?? {}, one)).join(between);
  }
  if (kind === 'boolean' || typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (kind === 'choice') {
    const chosen = listLabels(form, schema).find((choice) => choice.value === value);
    return chosen?.label ?? String(value);
  }
  if (typeof value === 'number') return showNumber(form, schema, value);
  const format = formats[schema.format ?? ''];
  const text = String(value);
  return format?.show && format.test(text)
    ? format.show(text, { language, time: texts.time })
    : text;
}

/** The answers to choose from, with figures as the site writes them. */
export const listLabels = (form: CheckedForm, schema: FormSchema): Choice[] =>
  listChoices(schema, (value) =>
    typeof value === 'number' ? showNumber(form, schema, value) : String(value),
  );

/** `€` for `EUR`; another unit as it is. */
export const showUnit = (unit: string, language: string): string =>
  isCurrency(unit)
    ? (new Intl.NumberFormat(language, { style: 'currency', currency: unit })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? unit)
    : unit;

const isCurrency = (unit: string) => /^[A-Z]{3}$/.test(unit);

/** `49700.9` as `49 700,90 €`: an amount has two decimals, a percentage and a size as many as it has. */
export function showNumber({ language }: CheckedForm, schema: FormSchema, value: number): string {
  const unit = schema['x-unit'];
  if (unit !== undefined && isCurrency(unit)) {
    const format = { style: 'currency', currency: unit } as const;
    return new Intl.NumberFormat(language, format).format(value);
  }
  // A year is no quantity: its digits are not grouped.
  const useGrouping = Math.abs(value) >= 10_000 || unit !== undefined;
  const options = { maximumFractionDigits: 20, useGrouping };
  const text = new Intl.NumberFormat(language, options).format(value);
  return unit === undefined ? text : `${text}\u00a0${unit}`;
}
