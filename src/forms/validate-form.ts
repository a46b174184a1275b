import type { OutputUnit, Schema } from '@cfworker/json-schema';
import { format, validate } from '@cfworker/json-schema';
import type { Answers, FormDefinition, FormSchema } from './form-definition.ts';
import { getStepSchema, listProperties } from './form-definition.ts';

/*
 * The schema of a form is interpreted, not compiled: the Content-Security-Policy forbids `eval`. Browser and
 * server run the same functions.
 */

/** The formats of forms, in the place of the library's. Each is linear in the length of its input. */
Object.assign(format, {
  // The local part and host labels of RFC 5321, with at least one dot in the host.
  email: (text: string) =>
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(
      text,
    ),
  // A day of the calendar (RFC 3339, full-date) from 1900 to 2099.
  date: (text: string) =>
    /^(19|20)\d\d-\d\d-\d\d$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
});

/** An error of a field, with the message from the form's JSON. */
export type FieldError = {
  /** Name of the field. */
  field: string;
  message: string;
  /** The fields of a rule about several fields; `field` is the first. */
  concerns?: readonly string[];
  /** Index of the wrong item. */
  item?: number;
};

/** The messages without an own text in the form's JSON. */
export type ErrorTexts = { invalid: string; unexpected: string };

/** What is wrong with data by a schema without references; all of it, or the first. */
function findErrors(schema: FormSchema, data: object, isFirstEnough = false): OutputUnit[] {
  // An answer that is undefined is missing.
  const given = Object.fromEntries(Object.entries(data).filter(([, one]) => one !== undefined));
  // The library's type has mutable lists.
  return validate(given, schema as Schema, '2019-09', {}, isFirstEnough).errors;
}

/** Whether answers meet the condition of a field. */
export const isMet = (condition: FormSchema, answers: object): boolean =>
  findErrors(condition, answers, true).length === 0;

/** Keywords whose errors only say that there are others inside. */
const containers = ['properties', 'items', 'allOf', 'if', 'unevaluatedProperties'];

/**
 * Validates the answers of one step. One error a field or item of a list, with the message of the property
 * for the keyword (`errorMessage`).
 */
export function validateStep(
  definition: FormDefinition,
  step: string,
  answers: Answers,
  texts: ErrorTexts,
): FieldError[] {
  const schema = getStepSchema(definition, step);
  const errors = findErrors(schema, answers).filter(({ keyword }) => !containers.includes(keyword));
  // Fields with an error count as unevaluated, too.
  const rules = errors.filter(({ keyword }) => keyword !== 'false');
  const found = new Map<string, FieldError>();
  for (const error of [
    ...(rules.length > 0 ? rules : errors).flatMap((one) =>
      describeError(one, schema, answers, texts),
    ),
    ...checkTotalSizes(schema, answers, texts),
  ]) {
    const key = `${error.concerns ? 'rule ' : ''}${error.field} ${error.item}`;
    if (!found.has(key)) found.set(key, error);
  }
  return [...found.values()];
}

function describeError(
  { keyword, keywordLocation, instanceLocation }: OutputUnit,
  step: FormSchema,
  answers: Answers,
  texts: ErrorTexts,
): FieldError[] {
  const messageOf = (of: FormSchema | undefined) => of?.errorMessage?.[keyword] ?? texts.invalid;
  const [field = '', position] = instanceLocation.split('/').slice(1);
  if (keyword === 'false') return [{ field, message: texts.unexpected }];
  // The schema around the keyword: `#/properties/email/pattern`.
  const schema = keywordLocation
    .split('/')
    .slice(1, -1)
    .reduce<FormSchema>((around, name) => Reflect.get(around, name), step);
  if (keyword === 'required' && field === '') {
    const missing = (schema.required ?? []).filter((name) => answers[name] === undefined);
    return missing.map((name) => ({
      field: name,
      message: messageOf(schema.properties?.[name]),
    }));
  }
  const message = messageOf(schema);
  if (keyword === 'not' && field === '') {
    const concerns = schema.not?.required ?? [];
    return [{ field: concerns[0] ?? '', message, concerns }];
  }
  if (position === undefined) return [{ field, message }];
  const item = Number(position);
  return [{ field, message: message.replace('{n}', String(item + 1)), item }];
}

/** Our own keyword `maxTotalSize`: the bytes of all files of a list. */
function checkTotalSizes(schema: FormSchema, answers: Answers, texts: ErrorTexts): FieldError[] {
  return listProperties(schema).flatMap(([field, { maxTotalSize, errorMessage }]) => {
    const files = answers[field];
    if (maxTotalSize === undefined || typeof files !== 'object') return [];
    const total = files.reduce((sum, { size }) => sum + size, 0);
    return total > maxTotalSize
      ? [{ field, message: errorMessage?.maxTotalSize ?? texts.invalid }]
      : [];
  });
}

type FormErrorTexts = ErrorTexts & { notAnObject: string; unknownField: string };

/** Validates a form's data: the fields of each step by its schema, as the browser does. */
export function validateForm(
  { definition }: { definition: FormDefinition },
  data: unknown,
  texts: FormErrorTexts,
): FieldError[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return [{ field: '', message: texts.notAnObject }];
  }
  const unclaimed = new Map(Object.entries(data));
  const errors = definition.steps.flatMap(({ name }) => {
    const fields = listProperties(getStepSchema(definition, name)).map(([field]) => field);
    const own = Object.fromEntries([...unclaimed].filter(([field]) => fields.includes(field)));
    for (const field of fields) unclaimed.delete(field);
    return validateStep(definition, name, own, texts);
  });
  return [
    ...errors,
    ...[...unclaimed.keys()].map((field) => ({ field, message: texts.unknownField })),
  ];
}
