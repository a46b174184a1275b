import type { ErrorTexts, FieldError } from './describe-errors.ts';
import { describeErrors } from './describe-errors.ts';
import type { StepValidators } from './step-validators.ts';

/** What is wrong with the answers to one step, in the browser and on the server. */
export function validateStep(step: StepValidators, data: unknown, texts: ErrorTexts): FieldError[] {
  if (step.main(data)) return [];
  return describeErrors(step.main.errors ?? [], texts);
}
