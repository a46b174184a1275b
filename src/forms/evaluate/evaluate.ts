import { isSame } from '../../diagnostics/is-same.ts';
import type { Answer, Answers, FormSchema } from '../definition/form-definition.ts';
import { toPattern } from '../definition/patterns.ts';
import { getAt, joinPointer } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import { rememberLast } from '../remember.ts';
import { readAnswers } from '../wire/read-answer.ts';
import { addComputed } from './computed.ts';
import { type FormError, findErrors } from './errors.ts';
import { fillText, fillTitles } from './fill-texts.ts';
import { createKeywordContext } from './keywords.ts';
import { type Clock, countQuarters } from './limits.ts';
import { findShownFields, isMet, type ShownField, walkFields } from './shown-fields.ts';
import { type AskedStep, listAskedSteps, listSkipped } from './steps.ts';

export type Evaluation = {
  /** Without what is hidden and empty, with what is computed. */
  answers: Answers;
  /** The form as an object field with the fields that are asked for. */
  shown: ShownField;
  /** By pointer. */
  computed: ReadonlyMap<string, Answer>;
  /** One a place, in the order of the page. */
  errors: readonly FormError[];
  /** Those that are asked now; one without a name for a form in one page. */
  steps: readonly AskedStep[];
  /** Texts that stand before fields now. */
  info: readonly { at: string; text: string }[];
  /** The page that ends the form without sending, if its condition holds. */
  stop: NonNullable<CheckedForm['definition']['stop']>[number] | undefined;
};

/** Conditions that answer each other in a circle are an error of `npm run validate`. */
const mostRounds = 30;

/**
 * What a form asks for, with these answers: the only place that knows what counts, what is wrong and which
 * step comes next. Pure. Answers are typed, as JSON.
 */
export function evaluate(
  form: CheckedForm,
  given: Answers,
  /** `isTyped`: on a page, where an object that is asked for is there, though empty. */
  clock: Clock & { isTyped?: boolean },
): Evaluation {
  let state = evaluateRound(form, given, given, clock);
  for (let round = 0; !state.isStable && round < mostRounds; round += 1) {
    // Always from what was given: what one answer hides, another may bring back.
    state = evaluateRound(form, given, state.answers, clock);
  }
  const { answers, computed, context } = state;
  const holds = (when: FormSchema) => isMet({ form, context }, when, answers);
  const shown = fillTitles(form, state.shown);
  const steps = listAskedSteps(form.definition, shown, holds);
  const stop = form.definition.stop?.find(({ when }) => holds(when));
  return {
    answers,
    shown,
    computed,
    errors: findErrors({ form, shown, steps, given, answers, context, clock }),
    steps,
    info: (form.definition.info ?? [])
      .filter(({ when }) => when === undefined || holds(when))
      .flatMap(({ at, text }) =>
        [...walkFields(shown)].flatMap(({ pointer }) =>
          toPattern(pointer) === at
            ? { at: pointer, text: fillText(form, shown, text, pointer) }
            : [],
        ),
      ),
    stop: stop && {
      ...stop,
      title: fillText(form, shown, stop.title),
      text: fillText(form, shown, stop.text),
    },
  };
}

/** One round: what is shown for the answers of the last one, and the given answers to that. */
function evaluateRound(
  form: CheckedForm,
  given: Answers,
  last: Answers,
  { isTyped = false, ...clock }: Parameters<typeof evaluate>[2],
) {
  const { formats } = form;
  const context = createKeywordContext({ ...clock, formats, answers: last, parent: undefined });
  const skipped = listSkipped(form.definition, (when) => isMet({ form, context }, when, last));
  const isSkipped = (pointer: string) => skipped.has(toPattern(pointer));
  // Conditions look at the answers of the last round; entries of lists are those that were given.
  const outside = JSON.stringify([clock.timeZone, countQuarters(clock.now), ...skipped]);
  const shown = findShownFields(last, { form, context, isSkipped, outside });
  const kept = prune(shown, given, isTyped) ?? {};
  const { answers, computed } = addComputed(form, shown, kept as Answers);
  return { answers, shown, computed, context, isStable: isSame(answers, last) };
}

/** Entries that are described as before (shown-fields.ts), as they were pruned then. */
const prunedBefore = rememberLast<Answer>();

/** The given answer to a shown field, without what is empty or hidden in it. */
function prune(field: ShownField, given: unknown, isTyped: boolean): Answer | undefined {
  const { kind, schema, fields, isRequired } = field;
  if (given === undefined || given === null || given === '') {
    return isTyped && kind === 'object' && isRequired ? prune(field, {}, isTyped) : undefined;
  }
  if (Array.isArray(given)) {
    if (given.length === 0 && kind !== 'object' && !schema.minItems) return undefined;
    if (kind !== 'list') return given as Answer;
    return given.map((entry: Answer, index) => {
      const inner = fields[index];
      const pruned = () => (inner && prune(inner, entry, isTyped)) ?? {};
      return inner ? prunedBefore(inner, [entry, isTyped], pruned) : entry;
    });
  }
  // Only an object can be one; what else was sent is an error of its type.
  if (kind !== 'object' || typeof given !== 'object') return given as Answer;
  const entries = fields.flatMap((inner) => {
    if (inner.schema['x-calc']) return [];
    const value = prune(inner, getAt(given, joinPointer('', inner.name)), isTyped);
    return value === undefined ? [] : [[inner.name, value] as const];
  });
  return entries.length > 0 || isRequired ? Object.fromEntries(entries) : undefined;
}

const evaluatedBefore = rememberLast<Evaluation>();

/** Evaluates answers as they are typed on a page, once for all parts of it. */
export const evaluateTyped = (form: CheckedForm, typed: Answers, now = new Date()): Evaluation =>
  evaluatedBefore(typed, [form, countQuarters(now)], () => {
    const clock = { now, timeZone: form.timeZone, isTyped: true };
    return evaluate(form, readAnswers(form, typed), clock);
  });
