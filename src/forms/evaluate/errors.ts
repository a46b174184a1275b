import { listChoices } from '../definition/field-kinds.ts';
import type { Answers } from '../definition/form-definition.ts';
import { getUiOptions } from '../definition/list-fields.ts';
import { findNearest, placeBeside } from '../definition/patterns.ts';
import { getAt, joinPointer } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import { remember, rememberLast, rememberMatch } from '../remember.ts';
import { getItemSchema, getRule, getValueSchema } from '../validators/value-schema.ts';
import { createScope } from './computed.ts';
import { createKeywordContext, type KeywordContext } from './keywords.ts';
import type { Clock } from './limits.ts';
import { describeError } from './messages.ts';
import { listMentioned } from './object-parts.ts';
import type { ShownField } from './shown-fields.ts';
import { type AskedStep, findShown, isListPage, listPageFields } from './steps.ts';

export type FormError = {
  /** JSON Pointer of the answer. */
  pointer: string;
  message: string;
  keyword: string;
};

export type ErrorOptions = {
  form: CheckedForm;
  shown: ShownField;
  steps: readonly AskedStep[];
  given: Answers;
  answers: Answers;
  context: KeywordContext;
  clock: Clock;
};

/** What fails these says nothing to a rule. */
const unreadable = ['type', 'format', 'oneOf'];

/** One error a place. */
export function findErrors(options: ErrorOptions): FormError[] {
  const { shown, answers } = options;
  const found = new Map<string, FormError>();
  const add = (errors: Iterable<FormError>) => {
    for (const error of errors) if (!found.has(error.pointer)) found.set(error.pointer, error);
  };
  add(findFieldErrors(shown, answers, options));
  const wrong = [...found.values()].filter(({ keyword }) => unreadable.includes(keyword));
  add(findRuleErrors(options, wrong));
  if (hasOffers(options.form.definition)) add(findOfferErrors(shown, options));
  return sortByPage(options, [...found.values()]);
}

/** Of an entry that is described as before (shown-fields.ts). */
const foundBefore = rememberLast<readonly FormError[]>();

function* findFieldErrors(
  field: ShownField,
  parent: unknown,
  options: ErrorOptions,
): Generator<FormError> {
  for (const inner of field.fields) {
    const { kind } = inner;
    if (inner.value === undefined) {
      if (inner.isRequired && !inner.schema['x-calc']) {
        yield createError(inner, getMissingKeyword(inner, options), options);
      }
      continue;
    }
    if (inner.schema['x-calc']) {
      const sent = getAt(options.given, inner.pointer);
      if (sent !== undefined && sent !== inner.value) {
        yield createError(inner, 'x-calc', options);
      }
      continue;
    }
    const wrong = check(inner, Array.isArray(field.value) ? parent : field.value, options);
    if (wrong) yield wrong;
    else if (kind === 'choices' || kind === 'lines' || kind === 'files') {
      yield* findItemErrors(inner, options);
    }
    // What is no object has no fields.
    if (wrong?.keyword === 'type') continue;
    if (kind !== 'object' && kind !== 'list') continue;
    yield* foundBefore(inner, [], () => [...findFieldErrors(inner, field.value, options)]);
  }
  yield* findPartErrors(field, options);
}

/** An empty list that needs an entry says how many, as one with too few does. */
function getMissingKeyword({ kind, schema, pointer }: ShownField, { form }: ErrorOptions) {
  if (form.definition.prefill?.[pointer] === 'link') return 'link';
  const isList = ['list', 'choices', 'lines'].includes(kind);
  return isList && schema.minItems !== undefined ? 'minItems' : 'required';
}

function check(field: ShownField, parent: unknown, options: ErrorOptions): FormError | undefined {
  const { form, answers, clock } = options;
  const context = createKeywordContext({ ...clock, formats: form.formats, answers, parent });
  const validator = form.getValidator(getValueSchema(field.schema));
  if (validator.call(context, field.value)) return undefined;
  const [error] = validator.errors ?? [];
  return createError(field, error?.keyword ?? 'type', options);
}

/** Of the entries of a list that is one field: chosen values, texts, files. */
function* findItemErrors(field: ShownField, options: ErrorOptions): Generator<FormError> {
  const { form, context } = options;
  const { schema, pointer } = field;
  const items = schema.items ?? {};
  const validator = form.getValidator(getItemSchema(schema));
  for (const [index, item] of Array.isArray(field.value) ? field.value.entries() : []) {
    if (validator.call(context, item)) continue;
    const error = validator.errors?.at(-1);
    const inner = error?.instancePath.slice(1) ?? '';
    const own = items.properties?.[inner] ?? items;
    const at = `${joinPointer(pointer, index)}${error?.instancePath ?? ''}`;
    const named = { title: schema.title ?? '', ...own };
    const place = { ...field, pointer: at, value: item, schema: named };
    yield createError(place, error?.keyword ?? 'type', options, index + 1);
  }
}

/** Rules of an object over several of its fields: `not`, and `anyOf` of `required`. */
function* findPartErrors(field: ShownField, options: ErrorOptions): Generator<FormError> {
  const { form, context } = options;
  for (const { keyword, schema } of field.rules) {
    if (form.getValidator(getRule[keyword](schema)).call(context, Object(field.value))) continue;
    const at = schema['x-at'] ?? listConcerned(keyword, schema);
    const concerned = at.map((place) => `${field.pointer}${place}`);
    const places = placeError(concerned, options);
    for (const pointer of schema['x-at'] ? places : places.slice(0, 1)) {
      yield createError({ ...field, pointer, schema }, keyword, options);
    }
  }
}

const listConcerned = (keyword: 'not' | 'anyOf', { not = {}, anyOf = [] }: ShownField['schema']) =>
  (keyword === 'not'
    ? [...(not.required ?? []), ...listMentioned(not)]
    : anyOf.flatMap(listMentioned)
  ).map((name) => joinPointer('', name));

/** The places of an error that are on a page now. */
function placeError(places: readonly string[], { shown }: ErrorOptions): readonly string[] {
  const asked = places.filter((place) => findShown(shown, place));
  return asked.length > 0 ? asked : places;
}

/** Rules of the whole form. An answer that is wrong is unknown to them. */
function* findRuleErrors(options: ErrorOptions, wrong: FormError[]): Generator<FormError> {
  const { form, answers } = options;
  for (const { id, assert, at, message } of form.definition.schema['x-rules'] ?? []) {
    const { get } = createScope(answers);
    const isWrong = (place: string) => wrong.some(({ pointer }) => pointer === place);
    const scope = { get: (pointer: string) => (isWrong(pointer) ? undefined : get(pointer)) };
    if (form.compute?.(assert, scope) !== false) continue;
    for (const pointer of placeError(at, options))
      yield { pointer, message, keyword: `x-rules/${id}` };
  }
}

const hasOffers = rememberMatch(/"ui:(exclusive|optionsFrom)":/);

/** Choices that exclude the others, and those that come from another answer: a rule may say it in other words. */
function* findOfferErrors(field: ShownField, options: ErrorOptions): Generator<FormError> {
  const { form, answers } = options;
  for (const inner of field.fields) {
    yield* findOfferErrors(inner, options);
    if (inner.kind !== 'choice' && inner.kind !== 'choices') continue;
    const { schema, value = [], pointer } = inner;
    const ui = getUiOptions(form.definition, pointer);
    const { 'ui:exclusive': alone, 'ui:optionsFrom': source } = ui;
    const chosen = [value].flat();
    if (alone !== undefined && chosen.length > 1 && chosen.includes(alone)) {
      const choice = { ...inner, schema: { ...schema.items, title: schema.title ?? '' } };
      yield createError({ ...choice, value: alone }, 'ui:exclusive', options);
    }
    if (source === undefined) continue;
    const offered = [getAt(answers, placeBeside(source, pointer)) ?? []].flat();
    if (chosen.some((one) => !offered.includes(one))) yield createError(inner, 'oneOf', options);
  }
}

function createError(
  field: ShownField,
  failed: string,
  { form, answers, clock }: ErrorOptions,
  position?: number,
): FormError {
  const isNoChoice = ['type', 'enum'].includes(failed);
  const keyword = isNoChoice && listChoices(field.schema).length > 0 ? 'oneOf' : failed;
  const message = describeError(form, { field, keyword, answers, clock, position });
  return { pointer: field.pointer, message, keyword };
}

const listPointers = remember(({ pointer, fields }: ShownField): readonly string[] => [
  pointer,
  ...fields.flatMap(listPointers),
]);

/** In the order of the pages: the page of a list comes before those of its entries. */
function sortByPage({ form, shown, steps }: ErrorOptions, errors: FormError[]): FormError[] {
  if (errors.length < 2) return errors;
  const order = (steps.length > 0 ? steps : [undefined]).flatMap((step) => {
    if (step && isListPage(step)) return [step.step.each ?? ''];
    return listPageFields(form, shown, step).flatMap(listPointers);
  });
  const places = new Map(order.map((pointer, place) => [pointer, place]));
  const placeOf = ({ pointer }: FormError) =>
    places.get(findNearest(places, pointer)) ?? order.length;
  return errors.sort((a, b) => placeOf(a) - placeOf(b));
}
