import type { Answers } from '../../src/forms/definition/form-definition.ts';
import type { FormError } from '../../src/forms/evaluate/errors.ts';
import { evaluate } from '../../src/forms/evaluate/evaluate.ts';
import { findUnexpected } from '../../src/forms/evaluate/unexpected.ts';
import type { Form } from '../../src/forms/form.ts';

/** What the server finds wrong with answers. */
export function findWrong(form: Form, answers: Answers, now = new Date()): FormError[] {
  const evaluation = evaluate(form, answers, { now, timeZone: form.timeZone });
  return [...evaluation.errors, ...findUnexpected(form, answers, evaluation)];
}
