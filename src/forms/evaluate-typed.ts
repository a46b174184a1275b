import type { Answers } from './definition/form-definition.ts';
import { type Evaluation, evaluate } from './evaluate/evaluate.ts';
import type { Clock } from './evaluate/limits.ts';
import type { CheckedForm } from './form.ts';
import { readAnswers } from './wire/read-answer.ts';

/** Evaluates answers as they are typed on a page. */
export const evaluateTyped = (
  form: CheckedForm & Pick<Clock, 'timeZone'>,
  typed: Answers,
  now = new Date(),
): Evaluation =>
  evaluate(form, readAnswers(form, typed), { now, timeZone: form.timeZone, isTyped: true });
