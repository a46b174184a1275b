import { dayIn } from '../schema/days.ts';
import type { Answers } from './definition/form-definition.ts';
import { type Evaluation, evaluate } from './evaluate/evaluate.ts';
import type { Clock } from './evaluate/limits.ts';
import type { CheckedForm } from './form.ts';
import { readAnswers } from './wire/read-answer.ts';

type TypedForm = CheckedForm & Pick<Clock, 'timeZone'>;

/** Several parts of a page ask the same of the same answers. What holds for them changes with the day. */
const known = new WeakMap<Answers, { form: TypedForm; day: string; evaluation: Evaluation }>();

/** Evaluates answers as they are typed on a page. */
export function evaluateTyped(form: TypedForm, typed: Answers, now = new Date()): Evaluation {
  const { timeZone } = form;
  const day = dayIn(timeZone, now);
  const last = known.get(typed);
  if (last?.form === form && last.day === day) return last.evaluation;
  const evaluation = evaluate(form, readAnswers(form, typed), { now, timeZone, isTyped: true });
  known.set(typed, { form, day, evaluation });
  return evaluation;
}
