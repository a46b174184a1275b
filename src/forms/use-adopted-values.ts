import { useLayoutEffect, useState } from 'react';
import type { Answers } from './form-definition.ts';
import { trapField } from './wire.ts';
import { isEmptied } from './wizard/early-answers.ts';

/** By field name; undefined: the visitor emptied the field. */
type Typed = Readonly<Record<string, string | undefined>>;

/**
 * True once the form is hydrated and its state has the values typed before. Those are only in the
 * controls: the next render reads them, when the saved draft is available too, before another key press.
 * Calls `onAdopt` once with these values, if they are new.
 */
export function useAdoptedValues(
  element: { current: HTMLElement | null },
  data: Answers,
  onAdopt: (typed: Typed) => void,
): boolean {
  const [typed, setTyped] = useState<Typed>();
  const [isAdopted, setAdopted] = useState(false);
  useLayoutEffect(() => setTyped(readControls(element.current?.querySelector('form'))), [element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useLayoutEffect(() => {
    if (!typed) return;
    if (Object.entries(typed).some(([name, value]) => data[name] !== value)) onAdopt(typed);
    setAdopted(true);
  }, [typed]);
  return isAdopted;
}

function readControls(form: HTMLFormElement | null | undefined): Typed {
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement>('[name]:is(input, textarea)') ?? []),
  ];
  return Object.fromEntries(
    fields.flatMap((field): [string, string | undefined][] => {
      if (field.name === trapField || field.type === 'hidden') return [];
      if (field.type === 'file' || (field.type === 'radio' && !field.checked)) return [];
      if (field.value !== '') return [[field.name, field.value]];
      return isEmptied(field) ? [[field.name, undefined]] : [];
    }),
  );
}
