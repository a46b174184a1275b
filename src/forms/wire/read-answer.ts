import { kindOf, listChoices } from '../definition/field-kinds.ts';
import type { Answer, Answers, FormSchema } from '../definition/form-definition.ts';
import { collectParts } from '../evaluate/object-parts.ts';
import type { CheckedForm } from '../form.ts';
import { remember, rememberLast } from '../remember.ts';
import { showUnit } from '../show-answer.ts';

/**
 * What was typed, or sent by a browser, as the form's answers. What cannot be read stays as it was typed:
 * `evaluate` says what is wrong with it.
 */
export const readAnswers = (
  form: CheckedForm,
  typed: Answers,
  /** Null: texts without a format come from elsewhere than its controls, and stay as they are. */
  ui: unknown = form.definition.uiSchema,
): Answers => readObject(form, form.definition.schema, typed, ui);

/** Entries of lists as they were read last. */
const readBefore = rememberLast<Answers>();

const schemasOf = remember(
  (object: FormSchema) =>
    new Map(collectParts(object).properties.map(({ name, schema }) => [name, schema])),
);

function readObject(form: CheckedForm, schema: FormSchema, typed: Answers, ui: unknown): Answers {
  const schemas = schemasOf(schema);
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const field = schemas.get(name);
      if (value === undefined) return [];
      const own = ui && (Object(ui)[name] ?? {});
      return [[name, field ? readAnswer(form, field, value, own) : value]];
    }),
  );
}

/** One answer, as a field's control or a browser gives it. */
export function readAnswer(
  form: CheckedForm,
  schema: FormSchema,
  value: Answer,
  ui?: unknown,
): Answer {
  const kind = kindOf(schema);
  if (kind === 'object' && isObject(value)) return readObject(form, schema, value, ui);
  if (kind === 'list' && Array.isArray(value)) {
    const { items = {} } = schema;
    const own: unknown = ui && Object(ui).items;
    return value.map((entry: Answer) => {
      if (!isObject(entry)) return entry;
      const read = () => readObject(form, items, entry, ui && (own ?? {}));
      return readBefore(entry, [form, items, own], read);
    });
  }
  if (kind === 'lines') return readLines(form, schema, value);
  if (kind === 'choices') {
    const list: readonly Answer[] = Array.isArray(value) ? value : [value];
    return list.filter((one) => one !== '').map((one) => readAnswer(form, schema.items ?? {}, one));
  }
  if (typeof value !== 'string') return value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (kind === 'choice') {
    return listChoices(schema).find((choice) => String(choice.value) === value)?.value ?? value;
  }
  const text = tidyText(value);
  if (kind === 'number') return readNumber(text, form.language, schema['x-unit']) ?? text;
  const format = form.formats[schema.format ?? ''];
  return format ? format.tidy(toLine(text), form.language) : tidyLine(text, ui);
}

const isObject = (value: Answer): value is Answers =>
  typeof value === 'object' && !Array.isArray(value);

/** One text a line: without empty lines, and each once where they must differ. */
function readLines(form: CheckedForm, schema: FormSchema, value: Answer): Answer {
  const given: readonly Answer[] = Array.isArray(value) ? value : String(value).split('\n');
  const lines = given.map((line) => readAnswer(form, schema.items ?? {}, line));
  const filled = lines.filter((line) => line !== '');
  return schema.uniqueItems ? [...new Set(filled)] : filled;
}

/** Without control characters, which word processors leave. Their vertical tab is a line break. */
export const dropControls = (text: string): string =>
  text.replaceAll(/\r\n?|[\v\f]/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** Without control characters, and the blanks around. */
const tidyText = (text: string): string => dropControls(text).trim();

/** Of a text without a format, by its control: a telephone number has no `(0)` after its country code. */
function tidyLine(text: string, ui: unknown): string {
  const { 'ui:widget': widget, 'ui:inputmode': inputMode } = Object(ui);
  if (!ui || widget === 'textarea') return text;
  const line = toLine(text);
  if (widget === 'tel') return line.replace(/^(\+\d+) ?\(0\) ?/, '$1 ');
  return inputMode === 'numeric' ? line.replaceAll(' ', '') : line;
}

/** On one line each blank is a plain space. */
const toLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/**
 * A figure as it is typed: `1 250,50`, `1.250,50`, `1250.5`, with its unit. Undefined where it cannot be
 * read, or could be read in two ways: `1,250` is a thousand and something, or one and a quarter.
 */
export function readNumber(text: string, language: string, unit?: string): number | undefined {
  const sign = /^[-−]/.test(text) ? -1 : 1;
  const figure = stripUnit(text.replace(/^[-−+]/, ''), language, unit).replaceAll(/[\s'’]/g, '');
  if (/^(?!0)\d{1,3}[.,]\d{3}$/.test(figure)) return undefined;
  const plain = [
    [/^\d+$/, figure],
    [/^\d*[.]\d+$/, figure],
    [/^\d*,\d+$/, figure.replace(',', '.')],
    [/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, figure.replaceAll('.', '').replace(',', '.')],
    [/^\d{1,3}(?:,\d{3})+\.\d+$/, figure.replaceAll(',', '')],
    [/^\d{1,3}(?:,\d{3}){2,}$/, figure.replaceAll(',', '')],
  ] as const;
  const found = plain.findLast(([pattern]) => pattern.test(figure));
  if (!found) return undefined;
  const value = Number(found[1]);
  return Number.isFinite(value) ? sign * value || 0 : undefined;
}

function stripUnit(text: string, language: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  // An amount is also written with the euro's name.
  const names = [unit, showUnit(unit, language), ...(unit === 'EUR' ? ['euros', 'euro'] : [])];
  const found = names.find((name) => text.toLowerCase().endsWith(name.toLowerCase()));
  return found ? text.slice(0, -found.length).trim() : text.replace(/^\p{Sc}\s*/u, '');
}
