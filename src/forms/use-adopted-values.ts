import { useLayoutEffect, useState } from 'react';
import type { Answers } from './form-definition.ts';

type Adoption = {
  element: { current: HTMLElement | null };
  data: Answers;
  /** Called once with what was typed before hydration, if that is anything new. */
  onAdopt: (typed: Readonly<Record<string, string>>) => void;
};

/**
 * True once the form is hydrated and holds what was typed before. That stands in the controls and nowhere
 * else: it is taken over in the next render, when what was saved earlier is at hand too, and before another
 * key can be pressed.
 */
export function useAdoptedValues({ element, data, onAdopt }: Adoption): boolean {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>();
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

function readControls(form: HTMLFormElement | null | undefined): Record<string, string> {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
}
