import type { Form } from './define-form.ts';
import type { FormSchema } from './form-definition.ts';
import { getStepSchema, listProperties } from './form-definition.ts';
import type { RawError, StepValidators } from './step-validators.ts';

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

/** Validates the answers of one step, in the browser and on the server. */
export function validateStep(step: StepValidators, data: unknown, texts: ErrorTexts): FieldError[] {
  if (step.main(data)) return [];
  return describeErrors(step.main.errors ?? [], texts);
}

/**
 * The errors of a validator with their messages (`errorMessage` of the property, by keyword), one a field
 * or item of a list.
 */
function describeErrors(errors: readonly RawError[], texts: ErrorTexts): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of keepMeaningful(errors)) {
    const described = describeError(error, texts);
    const { field, item, concerns } = described;
    const key = `${concerns ? 'rule ' : ''}${field} ${item}`;
    if (!found.has(key)) found.set(key, described);
  }
  return [...found.values()];
}

/** Drops consequential errors: `if` repeats a failed `then`, whose fields also count as unevaluated. */
function keepMeaningful<Raw extends RawError>(errors: readonly Raw[]): Raw[] {
  const real = errors.filter(({ keyword }) => keyword !== 'if');
  const rules = real.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
  return rules.length > 0 ? rules : real;
}

function describeError(
  { keyword, instancePath, params, parentSchema }: RawError,
  texts: ErrorTexts,
): FieldError {
  const messageOf = (of: FormSchema | undefined) => of?.errorMessage?.[keyword] ?? texts.invalid;
  const schema: FormSchema = typeof parentSchema === 'object' ? (parentSchema as FormSchema) : {};
  const [field = '', position] = instancePath.split('/').slice(1);
  if (keyword === 'required' && field === '') {
    const missing = String(params.missingProperty);
    return { field: missing, message: messageOf(schema.properties?.[missing]) };
  }
  if (keyword === 'unevaluatedProperties') {
    return { field: String(params.unevaluatedProperty), message: texts.unexpected };
  }
  if (keyword === 'not' && field === '') {
    const concerns = schema.not?.required ?? [];
    return { field: concerns[0] ?? '', message: messageOf(schema), concerns };
  }
  const message = messageOf(schema);
  if (position === undefined) return { field, message };
  const item = Number(position);
  return { field, message: message.replace('{n}', String(item + 1)), item };
}

type FormErrorTexts = ErrorTexts & { notAnObject: string; unknownField: string };

/** Validates a form's data: runs each step's validator, which the browser uses too, on the step's fields. */
export function validateForm(
  { definition, validators }: Pick<Form, 'definition' | 'validators'>,
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
    const validator = validators[name];
    if (!validator) throw new Error(`Step "${name}" is not compiled: run "npm run generate".`);
    return validateStep(validator, own, texts);
  });
  return [
    ...errors,
    ...[...unclaimed.keys()].map((field) => ({ field, message: texts.unknownField })),
  ];
}
