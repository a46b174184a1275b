import type { Answers } from './definition/form-definition.ts';
import { type Evaluation, evaluate } from './evaluate/evaluate.ts';
import { countQuarters } from './evaluate/limits.ts';
import type { CheckedForm } from './form.ts';
import { rememberLast } from './remember.ts';
import { readAnswers } from './wire/read-answer.ts';

const evaluatedBefore = rememberLast<Evaluation>();

/** Evaluates answers as they are typed on a page, once for all parts of it. */
export const evaluateTyped = (form: CheckedForm, typed: Answers, now = new Date()): Evaluation =>
  evaluatedBefore(typed, [form, countQuarters(now)], () => {
    const clock = { now, timeZone: form.timeZone, isTyped: true };
    return evaluate(form, readAnswers(form, typed), clock);
  });
