import { useEffect } from 'react';

/** Regions that F6 cycles through, as in desktop applications. */
const parts = ['.top-bar', '.outline', '.canvas', '.panel'] as const;
const first = '[tabindex="0"], a[href], button, input, select, textarea, iframe';

type Shortcuts = { undo: () => void; redo: () => void; save: () => void };

/** Undo and redo, also in fields: the browser's own history misses other edits. */
export function useShortcuts({ undo, redo, save }: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey } = event;
      const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
      if (key === 'F6') focusPart(shiftKey ? -1 : 1);
      else if (letter === 's') save();
      else if (letter === 'z' && shiftKey) redo();
      else if (letter === 'z') undo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

function focusPart(step: 1 | -1): void {
  // Not while a dialog is open.
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
