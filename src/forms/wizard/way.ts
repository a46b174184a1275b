import type { FormDefinition, FormSchema } from '../definition/form-definition.ts';
import { findField } from '../definition/list-fields.ts';
import { isWithin } from '../definition/patterns.ts';
import { joinPointer, toId } from '../definition/pointers.ts';
import type { Draft } from '../draft/form-state.ts';
import type { FormError } from '../evaluate/errors.ts';
import { type Evaluation, evaluateTyped } from '../evaluate/evaluate.ts';
import { fillText } from '../evaluate/fill-texts.ts';
import { listMentioned } from '../evaluate/object-parts.ts';
import {
  type AskedStep,
  isOfPage,
  listShownOfStep,
  listStepFields,
  openEntry,
} from '../evaluate/steps.ts';
import type { CheckedForm } from '../form.ts';
import { nameEntry } from '../name-entry.ts';

/** The pages of a form in steps. */
export type Way = {
  /** Where it begins. */
  intro: string;
  review: string;
  confirmation: string;
  /** The page that ends it without sending (`stop`). */
  end: string;
  routeOf: (step: Pick<AskedStep, 'step' | 'address'>) => string;
};

/** Whether a form has pages below the one that shows it. */
export const hasPages = ({ definition: { steps, wizard } }: CheckedForm) =>
  steps !== undefined && !wizard;

/** The pages of a form that has some of its own, or those below the page that shows it. */
export function findWay(
  { definition: { wizard }, texts: { paths } }: CheckedForm,
  base: string,
): Way {
  if (wizard) {
    return { ...wizard, end: wizard.intro, routeOf: ({ step }) => step.route ?? wizard.intro };
  }
  const place = (name: string) => `${base}/${name}`;
  return {
    intro: base,
    review: place(paths.review),
    confirmation: place(paths.thanks),
    end: place(paths.end),
    routeOf: ({ address }) => place(address),
  };
}

/** The step of an address below the form's page, asked for or not; undefined: none of its steps. */
export function findStep({ steps = [] }: FormDefinition, address: string): AskedStep | undefined {
  const step = steps.find(({ name }) => name === address);
  if (step) return { step, address };
  const [, name, position] = /^(.+)-([1-9]\d{0,2})$/.exec(address) ?? [];
  const list = steps.find((one) => one.each && one.name === name);
  return list && openEntry(list, Number(position) - 1);
}

/** The routes of all pages of a form below a page, but for those of the entries of lists. */
export function listPageRoutes(form: CheckedForm, base: string): string[] {
  const way = findWay(form, base);
  const steps = form.definition.steps ?? [];
  const routes = steps.map((step) => way.routeOf({ step, address: step.name }));
  return [...routes, way.review, way.confirmation, way.end];
}

/** What the page at an address below a form's is called; undefined: there is none. */
export function findPageTitle(form: CheckedForm, address: string): string | undefined {
  const { definition, texts } = form;
  const { review, thanks, end } = texts.paths;
  const others = { [review]: texts.way.review, [thanks]: texts.thanks, [end]: definition.title };
  const step = findStep(definition, address);
  if (!step) return Object.hasOwn(others, address) ? others[address] : undefined;
  return getStepTitle(form, step).replaceAll(/\{\/[^{}]+\}/g, '…');
}

/** What a step's page is called: « Véhicule 2 » for an entry. */
export function getStepTitle(form: CheckedForm, { step, entry }: AskedStep): string {
  const { title, groups = [], name, each = '' } = step;
  if (entry === undefined) return title ?? groups[0]?.title ?? name;
  return nameEntry(form, findField(form.definition, each)?.schema, entry);
}

/** The same with the answers that it names. */
export const fillStepTitle = (form: CheckedForm, { shown }: Evaluation, asked: AskedStep): string =>
  fillText(form, shown, getStepTitle(form, asked));

/** The errors of a step's page. The page of a list is about the list: each entry has its own. */
export const listStepErrors = ({ errors, shown }: Evaluation, asked: AskedStep): FormError[] =>
  errors.filter(isOfPage(listShownOfStep(shown, asked), asked));

/** How far the answers lead: the steps that are open, and what comes after them. */
export type Progress = {
  open: readonly AskedStep[];
  /** Steps that lack an answer, or have a wrong one. The first is the last that is open, or a list of entries is. */
  incomplete: readonly AskedStep[];
  /** Whether the form ends after them, without sending. */
  isStopped: boolean;
  /** The last step that decides about that. */
  deciding: AskedStep | undefined;
};

export function findProgress(evaluation: Evaluation): Progress {
  const { steps, stop } = evaluation;
  const deciding = stop && findDeciding(steps, stop.when);
  const end = deciding ? steps.lastIndexOf(deciding) : steps.length - 1;
  const asked = steps.slice(0, end + 1);
  const incomplete = asked.filter((step) => listStepErrors(evaluation, step).length > 0);
  const [first] = incomplete;
  // Entries of a list are gone in and out of in any order.
  const last = first ? asked.findLastIndex(({ step }) => step === first.step) : end;
  const isStopped = stop !== undefined && !first;
  return { open: asked.slice(0, last + 1), incomplete, isStopped, deciding };
}

/** The last step with an answer that a condition is about. */
const findDeciding = (steps: readonly AskedStep[], when: FormSchema) => {
  const about = listMentioned(when).map((name) => joinPointer('', name));
  const isAbout = (pointer: string) => about.some((one) => isWithin(pointer, one));
  return steps.findLast(({ step }) => listStepFields(step).some(isAbout)) ?? steps.at(-1);
};

/** Where a complete step leads to. */
export function findNext(evaluation: Evaluation, way: Way, { step, entry, address }: AskedStep) {
  const { steps } = evaluation;
  if (entry !== undefined) return way.routeOf({ step, address: step.name });
  const { incomplete, isStopped, deciding } = findProgress(evaluation);
  const own = step.each ? incomplete.find((one) => one.step === step) : undefined;
  if (own) return way.routeOf(own);
  const index = steps.findLastIndex((one) => one.step === step || one.address === address);
  if (isStopped && deciding?.step === step) return way.end;
  const next = steps[index + 1];
  return next ? way.routeOf(next) : way.review;
}

/** The same for who has come from the review to change an answer: back to it, once a list is complete. */
export function findOnward(
  form: CheckedForm,
  evaluation: Evaluation,
  way: Way,
  asked: AskedStep,
  isChanging: boolean,
): string {
  const next = findNext(evaluation, way, asked);
  if (!isChanging || next === way.end) return next;
  const isWithin = next.startsWith(way.routeOf({ ...asked, address: asked.step.name }));
  return isWithin ? `${next}?${form.texts.changeParam}` : way.review;
}

/** The page before a step's. */
export function findPrevious({ steps }: Evaluation, way: Way, asked: AskedStep) {
  const { step, entry } = asked;
  if (entry !== undefined) return way.routeOf({ step, address: step.name });
  const index = steps.findIndex((one) => one.step === step);
  return findLast(steps.slice(0, Math.max(0, index)), way);
}

/** The last page of a step; of a list, its own. */
export function findLast(steps: readonly AskedStep[], way: Way): string | undefined {
  const last = steps.findLast(({ entry }) => entry === undefined);
  return last && way.routeOf(last);
}

/** The link from the review to one question; with `changeParam` the step leads straight back. */
export function changeAddress(
  form: CheckedForm,
  { steps, shown }: Evaluation,
  way: Way,
  pointer: string,
): string | undefined {
  const asked = steps.findLast((step) =>
    listShownOfStep(shown, step).some((field) => isWithin(pointer, field.pointer)),
  );
  if (!asked) return undefined;
  return `${way.routeOf(asked)}?${form.texts.changeParam}#${toId(asked.step.name, pointer)}`;
}

/**
 * The redirect from a page of a form in steps; undefined: the page is open. A step opens when those before it
 * are complete, the confirmation after a submission, the review again after a change that has opened other
 * steps. A wizard's first step opens after its intro. Otherwise the redirect leads to the first incomplete
 * step.
 */
export function findRedirect(
  form: CheckedForm,
  route: string,
  draft: Pick<Draft, 'isStarted' | 'isReviewed' | 'answers'>,
  receipt: { reference: string | undefined } | undefined,
  base = '',
): string | undefined {
  const way = findWay(form, base);
  if (route === way.intro) return undefined;
  if (route === way.confirmation && receipt) return undefined;
  const hasBegun = draft.isStarted || Object.keys(draft.answers).length > 0;
  if (form.definition.wizard && !hasBegun) return way.intro;
  const { open, incomplete, isStopped } = findProgress(evaluateTyped(form, draft.answers));
  const routes = open.map(way.routeOf);
  const [first] = incomplete;
  const last = first ? way.routeOf(first) : isStopped ? way.end : way.review;
  const isOpen = routes.includes(route) || (route === way.review && draft.isReviewed && !isStopped);
  return isOpen || route === last ? undefined : last;
}
