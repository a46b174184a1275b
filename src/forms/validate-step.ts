import type { FormSchema } from './form-definition.ts';
import type { RawError, StepValidators } from './step-validators.ts';

/** What is wrong with a field, in the words of the form's JSON. */
export type FieldError = {
  /** Name of the field. */
  field: string;
  message: string;
  /** The rule is about several fields together: these; `field` is the first of them. */
  concerns?: readonly string[];
  /** Which of its items is wrong, from 0. */
  item?: number;
};

/** What is said where the form's JSON says nothing. */
export type ErrorTexts = { invalid: string; unexpected: string };

/** What is wrong with the answers to one step, in the browser and on the server. */
export function validateStep(step: StepValidators, data: unknown, texts: ErrorTexts): FieldError[] {
  if (step.main(data)) return [];
  return describeErrors(step.main.errors ?? [], texts);
}

/**
 * The errors of a compiled validator with their French messages, one a field. The messages stand on
 * the property, by keyword (`errorMessage`); browser and server both read them here.
 */
function describeErrors(errors: readonly RawError[], texts: ErrorTexts): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of keepMeaningful(errors)) {
    const described = describeError(error, texts);
    const key = described.concerns ? `rule ${described.field}` : described.field;
    if (!found.has(key)) found.set(key, described);
  }
  return [...found.values()];
}

/**
 * Drops what only follows from another error: `if` says that its `then` failed, and a failed `then`
 * makes its own fields look unevaluated.
 */
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
