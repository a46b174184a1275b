import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { suggest, suggestOr } from '../../src/diagnostics/nearest-name.ts';
import { listChoices } from '../../src/forms/definition/field-kinds.ts';
import type { Answer, Answers, FormSchema } from '../../src/forms/definition/form-definition.ts';
import { createKeywordContext } from '../../src/forms/evaluate/keywords.ts';
import { computeLimit } from '../../src/forms/evaluate/limits.ts';
import { formats } from '../../src/forms/formats/formats.ts';
import { compileValidator } from '../../src/forms/validators/compile-validator.ts';
import { getValueSchema } from '../../src/forms/validators/value-schema.ts';
import type { PlacedField, PlacedPart } from './place-fields.ts';

/** A field, or what an entry of its list is. */
export type Checked = Pick<PlacedField, 'name' | 'schema' | 'path' | 'kind'>;

/** The clock of limits: whether they contradict does not depend on the day. */
export const clock = { now: new Date('2026-06-15T12:00:00Z'), timeZone: 'UTC' };

/** Whether a value is as a schema says, among some answers. */
export const fits = (schema: FormSchema, value: unknown, answers: Answers = {}): boolean =>
  compileValidator(schema).call(
    createKeywordContext({ ...clock, formats, answers, parent: {} }),
    value,
  );

/** Whether a field accepts a value, by its own limits. */
export const accepts = (schema: FormSchema, value: Answer): boolean =>
  fits(getValueSchema(schema), value);

export function* checkChoices({ name, schema, path, kind }: Checked): Generator<Diagnostic> {
  const { enum: values, oneOf, wireValues } = schema;
  if (schema.discriminator) return;
  for (const keyword of ['enum', 'oneOf'] as const) {
    if (schema[keyword]?.length !== 0) continue;
    yield { path: [...path, keyword], message: `"${name}" has no choice; add some` };
  }
  if (kind !== 'choice') return;
  if (values && oneOf) {
    const message = 'the choices stand in "oneOf" too; keep one of them';
    yield { path: [...path, 'enum'], message };
  }
  const choices = listChoices(schema);
  for (const [index, { value, label }] of choices.entries()) {
    const at = [...path, oneOf ? 'oneOf' : 'enum', index];
    const isTwice =
      choices.findIndex((one) => one.value === value || one.label === label) !== index;
    if (isTwice) yield { path: at, message: `"${label}" is a choice already; keep one` };
    else if (!accepts({ ...schema, enum: [value] }, value)) {
      yield { path: at, message: `"${value}" is no ${schema.type}; correct it, or the type` };
    }
  }
  for (const [index, one] of (oneOf ?? []).entries()) {
    if (one.const !== undefined) continue;
    const message = 'a choice needs "const" (its value) and "title" (its label)';
    yield { path: [...path, 'oneOf', index], message };
  }
  if (wireValues && new Set(wireValues).size !== choices.length) {
    const message = `expected ${choices.length} different values, one for each choice`;
    yield { path: [...path, 'wireValues'], message };
  }
}

const pairs = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
] as const;

export function* checkLimits({ name, schema, path, kind }: Checked): Generator<Diagnostic> {
  for (const [low, high] of pairs) {
    const [least = Number.NaN, most = Number.NaN] = [schema[low], schema[high]];
    const isEmpty = `${low}${high}`.includes('exclusive') ? least >= most : least > most;
    if (!isEmpty) continue;
    const message = `${low} ${least} and ${high} ${most} leave nothing; correct one`;
    yield { path: [...path, low], message };
  }
  const { 'x-min': first, 'x-max': last, minItems = 0, maximum, multipleOf } = schema;
  const choices = schema.items ? listChoices(schema.items).length : 0;
  if (kind === 'choices' && minItems > choices) {
    const message = `minItems ${minItems} is more than the ${choices} choices; correct it`;
    yield { path: [...path, 'minItems'], message };
  }
  if (multipleOf && maximum !== undefined && (schema.minimum ?? 0) > 0 && maximum < multipleOf) {
    const message = `no multiple of ${multipleOf} is at most ${maximum}`;
    yield { path: [...path, 'multipleOf'], message };
  }
  if (first && last) {
    // Two limits from one answer contradict each other whatever it is.
    const toDay = (limit: string) =>
      computeLimit(limit.replace(/^\{.*\}/, '2026-01-01'), { ...clock, answers: {}, parent: {} });
    const toBase = (limit: string) => /^(today|\{.*\}|\d)/.exec(limit)?.[0].replace(/\d/, '');
    const [low = '', high = ''] = [toDay(first), toDay(last)];
    if (toBase(first) === toBase(last) && low > high) {
      const message = `x-min "${first}" is after x-max "${last}"; correct one`;
      yield { path: [...path, 'x-min'], message };
    }
  }
  if ((first ?? last) && !['date', 'month', 'date-time-local'].includes(schema.format ?? '')) {
    const message = '"x-min" and "x-max" are for the formats "date", "month" and "date-time-local"';
    yield { path: [...path, first ? 'x-min' : 'x-max'], message };
  }
  if (schema.pattern !== undefined && !isPattern(schema.pattern)) {
    yield { path: [...path, 'pattern'], message: 'is no regular expression; correct it' };
    return;
  }
  for (const keyword of ['default', 'const'] as const) {
    const value = schema[keyword];
    const { const: _, ...others } = schema;
    if (value === undefined || accepts(keyword === 'const' ? others : schema, value)) continue;
    const message = `${JSON.stringify(value)} is no answer that "${name}" accepts; correct it, or the limits`;
    yield { path: [...path, keyword], message };
  }
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const values = ['title', 'value', 'limit', 'missing', 'n'];

/** A message stands beside its keyword, and names values that there are. */
export function* checkMessages({ schema, path }: Pick<PlacedPart, 'schema' | 'path'>) {
  // Whether an answer is required, its parent says; a choice is written in two ways.
  const known = [...Object.keys(schema), 'required', 'type', ...(schema.enum ? ['oneOf'] : [])];
  if (schema.oneOf) known.push('enum');
  for (const [keyword, message] of Object.entries(schema.errorMessage ?? {})) {
    const at = [...path, 'errorMessage', keyword];
    if (!known.includes(keyword)) {
      const hint = suggestOr(keyword, known, '');
      const text = `there is no "${keyword}" beside this message; remove it, or add the keyword${hint}`;
      yield { path: at, message: text };
    }
    for (const [, value = ''] of message.matchAll(/\{([^{}]*)\}/g)) {
      if (values.includes(value)) continue;
      yield { path: at, message: `unknown value "{${value}}"${suggest(value, values)}` };
    }
  }
}
