import { useEffect, useRef } from 'react';

/** Parts of Studio that F6 goes through, as desktop applications have it. */
const parts = ['.top-bar', '.outline', '.canvas', '.panel'] as const;
const first = '[tabindex="0"], a[href], button, input, select, textarea, iframe';

export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

type Shortcuts = { undo: () => void; redo: () => void; save: () => void };

/** Does what a key stands for everywhere in Studio; says whether it stands for something. */
export function answerKey(
  { key, ctrlKey, metaKey, shiftKey }: Keys,
  { undo, redo, save }: Shortcuts,
): boolean {
  const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
  if (key === 'F6') focusPart(shiftKey ? -1 : 1);
  else if (letter === 's') save();
  else if (letter === 'z' && shiftKey) redo();
  else if (letter === 'z') undo();
  else return false;
  return true;
}

/** Also in a field: what is typed is a step of ours, and the browser knows nothing of the others. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (answerKey(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function focusPart(step: 1 | -1): void {
  // A dialog keeps the focus.
  if (document.querySelector('dialog[open]')) return;
  const shown = parts.flatMap((part) => {
    const element = document.querySelector<HTMLElement>(part);
    return element?.checkVisibility() ? [element] : [];
  });
  const at = shown.findIndex((element) => element.contains(document.activeElement));
  const next = shown.at((at + step) % shown.length);
  const found = [...(next?.querySelectorAll<HTMLElement>(first) ?? [])];
  found.find((element) => element.checkVisibility() && element.tabIndex >= 0)?.focus();
}
