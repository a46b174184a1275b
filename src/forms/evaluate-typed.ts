import type { Answers } from './definition/form-definition.ts';
import { type Evaluation, evaluate } from './evaluate/evaluate.ts';
import { type Clock, countQuarters } from './evaluate/limits.ts';
import type { CheckedForm } from './form.ts';
import { readAnswers } from './wire/read-answer.ts';

type TypedForm = CheckedForm & Pick<Clock, 'timeZone'>;

const known = new WeakMap<Answers, { form: TypedForm; time: number; evaluation: Evaluation }>();

/** Evaluates answers as they are typed on a page, once for all parts of it. */
export function evaluateTyped(form: TypedForm, typed: Answers, now = new Date()): Evaluation {
  const time = countQuarters(now);
  const last = known.get(typed);
  if (last?.form === form && last.time === time) return last.evaluation;
  const { timeZone } = form;
  const evaluation = evaluate(form, readAnswers(form, typed), { now, timeZone, isTyped: true });
  known.set(typed, { form, time, evaluation });
  return evaluation;
}
