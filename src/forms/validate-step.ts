import type { FormSchema } from './form-definition.ts';
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

/** The errors of a validator with their messages (`errorMessage` of the property, by keyword), one a field. */
function describeErrors(errors: readonly RawError[], texts: ErrorTexts): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of keepMeaningful(errors)) {
    const described = describeError(error, texts);
    const key = described.concerns ? `rule ${described.field}` : described.field;
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
