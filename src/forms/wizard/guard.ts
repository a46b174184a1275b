import { useEffect, useRef } from 'react';
import { useGoTo } from '../../router/router-store.ts';
import { useValue } from '../../ui/store.ts';
import type { BrowserForm } from '../define-browser-form.ts';
import { getStepValidators } from '../define-browser-form.ts';
import type { Answers } from '../form-definition.ts';
import { getStepSchema, listFields, listProperties } from '../form-definition.ts';
import type { Draft, Receipt } from '../form-state.ts';
import { validateStep } from '../validate-step.ts';

/** Sends a visitor who is too early for a page of the wizard to where it goes on. */
export function useGuard(form: BrowserForm, route: string | undefined, isActive = true): void {
  const goTo = useGoTo();
  const draft = useValue(form.draft);
  const receipt = useValue(form.receipt);
  const hasStarted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when draft or receipt change
  useEffect(() => {
    if (!route || !isActive || location.pathname !== route) return;
    // Read anew: the hydrating render knows only that there is nothing yet.
    const hasLeftIntro = new URLSearchParams(location.search).has(form.texts.startParam);
    if (hasLeftIntro && !hasStarted.current && route === form.definition.steps[0]?.route) {
      // Once: the address changes later, and by then the visitor may be on the way to the next step.
      hasStarted.current = true;
      form.start();
      goTo(route, { replace: true });
      return;
    }
    const target = findRedirect(form, route, form.draft.get(), form.receipt.get());
    if (target) goTo(target, { replace: true });
  }, [form, route, isActive, draft, receipt, goTo]);
}

/**
 * Where a visitor of a page of the wizard should be instead; undefined: right there. A step opens
 * when those before it are complete, the first one once the intro was left, the confirmation after a
 * sending. Otherwise: the first step that is not complete.
 */
export function findRedirect(
  form: BrowserForm,
  route: string,
  draft: Draft,
  receipt: Receipt | undefined,
): string | undefined {
  const { wizard, steps } = form.definition;
  if (!wizard || route === wizard.intro) return undefined;
  if (route === wizard.confirmation && receipt) return undefined;
  const open = [wizard.intro];
  if (draft.isStarted || Object.keys(draft.answers).length > 0) {
    const incomplete = steps.findIndex(({ name }) => !isStepComplete(form, draft.answers, name));
    const reached = incomplete === -1 ? steps : steps.slice(0, incomplete + 1);
    open.push(...reached.flatMap((step) => step.route ?? []));
    if (incomplete === -1) open.push(wizard.review);
  }
  return open.includes(route) ? undefined : open.at(-1);
}

/** Leads from the review to one question, and from there straight back (`isChanging`). */
export function changeAddress({ definition, texts }: BrowserForm, field: string) {
  const name = listFields(definition).find((candidate) => candidate.name === field)?.step;
  const route = definition.steps.find((step) => step.name === name)?.route;
  return route && `${route}?${texts.changeParam}#${name}_${field}`;
}

/** Whether the visitor came from the review to change an answer: the address says so, over reloads too. */
export function isChanging({ texts }: BrowserForm): boolean {
  return new URLSearchParams(location.search).has(texts.changeParam);
}

function isStepComplete(form: BrowserForm, answers: Answers, step: string): boolean {
  const own = pickAnswers(form, answers, step);
  return validateStep(getStepValidators(form, step), own, form.texts).length === 0;
}

/** The answers that a step asks for. */
export function pickAnswers({ definition }: BrowserForm, answers: Answers, step: string): Answers {
  const names = listProperties(getStepSchema(definition, step)).map(([name]) => name);
  return Object.fromEntries(
    names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
  );
}
