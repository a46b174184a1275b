import { useEffect, useState } from 'react';
import type { Answers } from './form-definition.ts';

/**
 * True once the form is hydrated. What was typed before that stands in the controls and nowhere
 * else: it is taken over, in the next render, when what was saved earlier is at hand too.
 */
export function useAdoptedValues(
  element: { current: HTMLDivElement | null },
  data: Answers,
  onChange: (data: Answers) => void,
): boolean {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>();
  useEffect(() => setTyped(readControls(element.current?.querySelector('form'))), [element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const isNew = Object.entries(typed ?? {}).some(([name, value]) => data[name] !== value);
    if (isNew) onChange({ ...data, ...typed });
  }, [typed]);
  return typed !== undefined;
}

function readControls(form: HTMLFormElement | null | undefined): Record<string, string> {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
}
