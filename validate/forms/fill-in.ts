import fc, { type Arbitrary } from 'fast-check';
import { listChoices } from '../../src/forms/definition/field-kinds.ts';
import type { Answer, Answers, FormSchema } from '../../src/forms/definition/form-definition.ts';
import { getUiOptions } from '../../src/forms/definition/list-fields.ts';
import { findNearest, isWithin } from '../../src/forms/definition/patterns.ts';
import { getAt, setAt } from '../../src/forms/definition/pointers.ts';
import { evaluateTyped } from '../../src/forms/evaluate/evaluate.ts';
import { computeLimit } from '../../src/forms/evaluate/limits.ts';
import { listMentioned } from '../../src/forms/evaluate/object-parts.ts';
import { mapFields, type ShownField } from '../../src/forms/evaluate/shown-fields.ts';
import type { CheckedForm } from '../../src/forms/form.ts';
import { readAnswer } from '../../src/forms/wire/read-answer.ts';
import { addDays } from '../../src/schema/days.ts';

/** After these a form is begun anew: one answer may go with no other. */
const rounds = { ofOne: 20, most: 100 };

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Generated answers that a form takes, without computed ones, but for rules that hardly any answers meet. */
export const arbitraryAnswers = (form: CheckedForm, now: Date): Arbitrary<Answers> =>
  fc.gen().map((draw) => {
    const seen = new Set<string>();
    let answers: Answers = {};
    for (let round = 0; round < rounds.most; round += 1) {
      if (round % rounds.ofOne === 0) {
        answers = {};
        seen.clear();
      }
      const { shown, errors, stop } = evaluateTyped(form, answers, now);
      const fields = mapFields(shown.fields);
      const deciding = listMentioned(stop?.when ?? {}).map((name) => `/${name}`);
      const wrong = new Set(
        [...errors.map(({ pointer }) => pointer), ...deciding].map((at) => findNearest(fields, at)),
      );
      const open = [...fields.values()].filter(
        ({ kind, pointer, schema }) =>
          kind !== 'object' &&
          !schema['x-calc'] &&
          (!seen.has(pointer) || wrong.has(pointer) || wrong.has(parentOf(pointer))),
      );
      if (open.length === 0) break;
      const written: string[] = [];
      for (const { pointer, schema, kind, isRequired } of open) {
        // The entries of a list that is written anew are new.
        if (written.some((list) => isWithin(pointer, list))) continue;
        for (const one of seen) if (isWithin(one, pointer)) seen.delete(one);
        written.push(pointer);
        seen.add(pointer);
        const parent = getAt(answers, parentOf(pointer));
        const scope = { now, timeZone: form.timeZone, answers, parent };
        const days = [schema['x-min'], schema['x-max'], 'today'];
        const limits = days.map((limit = '') => computeLimit(limit, scope));
        const field = { kind, schema, pointer, limits };
        const isLeftOut = !isRequired && draw(fc.boolean);
        answers = setAt(answers, pointer, isLeftOut ? undefined : draw(answerTo, form, field));
      }
    }
    const { answers: kept, computed } = evaluateTyped(form, answers, now);
    return [...computed.keys()].reduce((all, at) => setAt(all, at, undefined), kept);
  });

type Asked = Pick<ShownField, 'kind' | 'schema' | 'pointer'> & {
  /** Its first and last day, and today. */
  limits: readonly (string | undefined)[];
};

/** Mostly right answers to a field, as its control gives them. */
function answerTo(form: CheckedForm, field: Asked): Arbitrary<Answer> {
  const { kind, schema, pointer } = field;
  const { items = {}, minItems = 1, maxItems = minItems + 2 } = schema;
  const choices = listChoices(kind === 'choices' ? items : schema).map(({ value }) => value);
  const count = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) };
  if (kind === 'choice') return fc.constantFrom(...choices);
  if (kind === 'choices') {
    return fc.subarray(choices, { ...count, maxLength: Math.min(maxItems, choices.length) });
  }
  if (kind === 'boolean') return schema.const ? fc.constant(true) : fc.boolean();
  if (kind === 'number') return numberOf(schema);
  if (kind === 'list') return fc.array(fc.constant({}), count);
  if (kind === 'files') {
    const type = fc.constantFrom(...(items.properties?.type?.enum ?? ['application/pdf']));
    return fc.array(fc.record({ name: fc.constant('a'), size: fc.constant(64), type }), count);
  }
  const text = textOf(form, kind === 'lines' ? items : schema, field.limits);
  const ui = getUiOptions(form.definition, pointer);
  const typed: Arbitrary<Answer> = kind === 'lines' ? fc.array(text, count) : text;
  return typed.map((value) => readAnswer(form, schema, value, ui));
}

function numberOf(schema: FormSchema): Arbitrary<number> {
  const { multipleOf: step = schema.type === 'integer' ? 1 : 0.01 } = schema;
  const most = schema.maximum ?? schema.exclusiveMaximum;
  const least = schema.minimum ?? schema.exclusiveMinimum ?? (most ?? 1000) - 1000;
  const range = { min: Math.round(least / step), max: Math.round((most ?? least + 1000) / step) };
  return fc.integer(range).map((count) => Number((count * step).toFixed(6)));
}

function textOf(form: CheckedForm, schema: FormSchema, limits: Asked['limits']): Arbitrary<string> {
  const { format = '', pattern, minLength = 1, maxLength = minLength + 40 } = schema;
  if (['date', 'month', 'date-time-local'].includes(format)) {
    const [low, high, today = ''] = limits;
    const first = low ?? addDays(high ?? today, -400);
    const days = (Date.parse(high ?? addDays(first, 800)) - Date.parse(first)) / 86_400_000;
    const written = (day: string) => (format === 'month' ? day.slice(0, 7) : `${day}T14:30`);
    const day = fc.nat(Math.max(0, days)).map((count) => addDays(first, count));
    return format === 'date' ? day : day.map(written);
  }
  const { example = '' } = form.formats[format] ?? {};
  if (example) {
    // Of the same shape, with other figures.
    const figures = fc.array(fc.nat(9), { minLength: example.length, maxLength: example.length });
    const other = (list: number[]) => example.replaceAll(/\d/g, (_, at: number) => `${list[at]}`);
    return fc.oneof(fc.constant(example), figures.map(other));
  }
  const free = fc.string({ unit: 'grapheme', minLength, maxLength, size: 'small' });
  return pattern ? fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), free) : free;
}
