import { getValidator } from '#form-validators';
import type { FormTexts } from '../texts/fr/forms.ts';
import type { ServerTexts } from '../texts/fr/server.ts';
import type { Answers, FormDefinition, FormSchema } from './form-definition.ts';
import { getStepSchema, listProperties } from './form-definition.ts';
import type { RawError } from './validators/validators-server.ts';

/** An error of a field, with the message from the form's JSON. */
export type FieldError = {
  field: string;
  message: string;
  /** The fields of a rule about several fields; `field` is the first. */
  concerns?: readonly string[];
  item?: number;
};

/** The messages without an own text in the form's JSON. */
type ErrorTexts = Pick<FormTexts, 'invalid' | 'unexpected'>;

export const isMet = (condition: FormSchema, answers: object): boolean =>
  getValidator(condition)(answers);

/** One error a field or item of a list, with the property's message for the keyword. */
export function validateStep(
  form: FormDefinition,
  step: string,
  answers: Answers,
  texts: ErrorTexts,
): FieldError[] {
  const validator = getValidator(getStepSchema(form, step));
  if (validator(answers)) return [];
  const found = new Map<string, FieldError>();
  for (const error of keepMeaningful(validator.errors ?? [])) {
    const described = describeError(error, texts);
    const { field, item, concerns } = described;
    const id = `${concerns ? 'rule ' : ''}${field} ${item}`;
    if (!found.has(id)) found.set(id, described);
  }
  return [...found.values()];
}

/** Drops consequential errors: `if` repeats a failed `then`, whose fields also count as unevaluated. */
function keepMeaningful(errors: readonly RawError[]): RawError[] {
  const real = errors.filter(({ keyword }) => keyword !== 'if');
  const rules = real.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
  return rules.length > 0 ? rules : real;
}

function describeError(
  { keyword, instancePath, params, parentSchema }: RawError,
  texts: ErrorTexts,
): FieldError {
  const messageOf = (of: FormSchema | undefined) => of?.errorMessage?.[keyword] ?? texts.invalid;
  // The part of the form's schema that has the keyword.
  const schema: FormSchema = Object(parentSchema);
  const [field = '', position] = instancePath.split('/').slice(1);
  if (keyword === 'required' && field === '') {
    const missing = String(params.missingProperty);
    return { field: missing, message: messageOf(schema.properties?.[missing]) };
  }
  if (keyword === 'unevaluatedProperties') {
    return { field: String(params.unevaluatedProperty), message: texts.unexpected };
  }
  const message = messageOf(schema);
  if (keyword === 'not' && field === '') {
    const concerns = schema.not?.required ?? [];
    return { field: concerns[0] ?? '', message, concerns };
  }
  if (position === undefined) return { field, message };
  const item = Number(position);
  return { field, message: message.replace('{n}', String(item + 1)), item };
}

/** Validates a form's data: the fields of each step by its schema, as the browser does. */
export function validateForm(
  { definition }: { definition: FormDefinition },
  data: unknown,
  texts: ServerTexts['forms'],
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
