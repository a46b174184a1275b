import type { Answers, FormSchema } from '../definition/form-definition.ts';
import { getAt } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import { formatSize } from '../format-size.ts';
import { listLabels, showAnswer, showNumber } from '../show-answer.ts';
import { type Clock, computeLimit } from './limits.ts';
import type { ShownField } from './shown-fields.ts';

type Failure = {
  field: ShownField;
  keyword: string;
  answers: Answers;
  clock: Clock;
  /** In a list, from 1. */
  position: number | undefined;
};

/** The form's own message for a keyword, or the catalogue's, with its values. */
export function describeError(form: CheckedForm, failure: Failure): string {
  const { field, keyword, position } = failure;
  const { errorMessage = {}, title = field.name } = field.schema;
  // A choice may be written in two ways; a consent that is missing is not given.
  const aliases: Record<string, string> = { oneOf: 'enum', enum: 'oneOf', required: 'const' };
  const own = errorMessage[keyword] ?? errorMessage[aliases[keyword] ?? ''];
  const values: Record<string, string> = {
    title,
    value: field.value === undefined ? '' : showAnswer(form, field.schema, field.value),
    limit: describeLimit(form, failure),
    missing: title,
    n: String(position ?? ''),
  };
  return (own ?? findText(form, field, keyword)).replaceAll(
    /\{(title|value|limit|missing|n)\}/g,
    (_, name: string) => values[name] ?? '',
  );
}

/** The catalogue's text for a kind of field, a format, or every field. */
function findText({ texts }: CheckedForm, { kind, schema }: ShownField, keyword: string): string {
  const { messages } = texts;
  const names = [
    ...(keyword === 'format' ? [`format.${schema.format}`] : []),
    ...(schema.const === true ? [`${keyword}.consent`] : []),
    `${keyword}.${schema.type === 'integer' ? 'integer' : kind}`,
    keyword,
  ];
  const [found = texts.invalid] = names.flatMap((name) => messages[name] ?? []);
  return found;
}

function describeLimit(form: CheckedForm, { field, keyword, answers, clock }: Failure): string {
  const { schema } = field;
  const limit: unknown = schema[keyword as keyof FormSchema];
  if (keyword === 'x-min' || keyword === 'x-max') {
    const parent = getAt(answers, field.pointer.replace(/\/[^/]*$/, ''));
    const day = computeLimit(String(limit), { ...clock, answers, parent });
    return day === undefined ? '' : showAnswer(form, { type: 'string', format: 'date' }, day);
  }
  if (keyword === 'maxTotalSize') return formatSize(Number(limit), form.language);
  if (keyword === 'enum' || keyword === 'oneOf') {
    return listLabels(form, schema)
      .map(({ label }) => label)
      .join(', ');
  }
  if (typeof limit !== 'number') return '';
  // Of lengths and counts the unit of the answer says nothing.
  return /^(exclusive)?(min|max)imum$/i.test(keyword)
    ? showNumber(form, schema, limit)
    : new Intl.NumberFormat(form.language).format(limit);
}
