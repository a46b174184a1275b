import { useLayoutEffect, useState } from 'react';
import { isSame } from '../../diagnostics/is-same.ts';
import { findServedForm, forgetServedForm } from '../../ui/server-html/server-elements.ts';
import type { Answers } from '../definition/form-definition.ts';
import { getAt, setAt } from '../definition/pointers.ts';
import type { CheckedForm } from '../form.ts';
import { decodeParts, timeField, trapField } from '../wire/wire.ts';
import { parseWireName } from '../wire/wire-names.ts';
import { isEmptied } from '../wizard/early-answers.ts';

/** What the controls say: answers, and pointers of fields that the visitor has emptied. */
type Typed = { answers: Answers; emptied: readonly string[] };

/**
 * True once the form is hydrated and its state has the values typed before. Those are only in the
 * controls: the next render reads them, when the saved draft is available too, before another key press.
 * Calls `onAdopt` once with all answers, if some are new, and the pointers of these.
 */
export function useAdoptedValues(
  form: CheckedForm,
  element: { current: HTMLElement | null },
  data: Answers,
  onAdopt: (answers: Answers, changed: readonly string[]) => void,
): boolean {
  const [typed, setTyped] = useState<Typed>();
  const [isAdopted, setAdopted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => setTyped(readControls(form, findServedForm(element.current))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    if (!typed) return;
    const changed: string[] = [];
    let answers = data;
    const set = (pointer: string, value: Answers[string]) => {
      if (isSame(getAt(answers, pointer), value)) return;
      answers = setAt(answers, pointer, value);
      changed.push(pointer);
    };
    for (const [pointer, value] of listLeaves(typed.answers)) set(pointer, value);
    for (const pointer of typed.emptied) set(pointer, undefined);
    if (changed.length > 0) onAdopt(answers, changed);
    setAdopted(true);
  }, [typed]);
  useLayoutEffect(() => {
    if (isAdopted) forgetServedForm(element.current);
  }, [isAdopted, element]);
  return isAdopted;
}

function readControls(form: CheckedForm, element: HTMLFormElement | null | undefined): Typed {
  const parts = element ? [...new FormData(element)] : [];
  const texts = parts.flatMap(([name, value]) =>
    typeof value !== 'string' || value === '' || [timeField, trapField].includes(name)
      ? []
      : [[name, value] as const],
  );
  const fields = [...(element?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  return {
    answers: decodeParts(form, texts, { ofControls: true }).answers,
    emptied: fields.filter(isEmptied).flatMap(({ name }) => parseWireName(name) ?? []),
  };
}

/** Answers that are no objects, with their pointers. */
function* listLeaves(value: Answers[string], at = ''): Generator<[string, Answers[string]]> {
  const isEntry = (one: unknown) => typeof one === 'object' && one !== null;
  if (Array.isArray(value) ? value.some(isEntry) : isEntry(value)) {
    for (const [name, inner] of Object.entries(Object(value))) {
      yield* listLeaves(inner as Answers[string], `${at}/${name}`);
    }
  } else if (at !== '') yield [at, value];
}
