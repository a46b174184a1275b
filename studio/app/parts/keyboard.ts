import { useEffect } from 'react';

/** Regions that F6 cycles through, as in desktop applications. */
const parts = ['.top-bar', '.outline', '.canvas', '.panel'] as const;
const focusable =
  'button, a[href], input, select, textarea, summary, iframe, [contenteditable="true"], [tabindex="0"]';

let held: string | undefined;

/** The keys after a press are for the field that it leads to, and for no other one: they wait until it is there. */
export function holdKeys(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  held = '';
}

/** Types what has waited into the field that has the focus. */
export function typeHeld(): void {
  if (held) document.execCommand('insertText', false, held);
  held = undefined;
}

window.addEventListener('keydown', (event) => {
  const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (held === undefined || !isTyped || document.activeElement !== document.body) return;
  event.preventDefault();
  held += event.key;
});
window.addEventListener('pointerdown', () => {
  held = undefined;
});

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
  const found = [...(next?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  found.find((element) => element.checkVisibility() && element.tabIndex >= 0)?.focus();
}

/**
 * Restores the focus when the focused element is removed: the element in its position gets it (WCAG 2.4.3).
 * A click outside of all controls gives the focus up.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    /** Its ancestors, from the inside, with its index in each. */
    let around: { element: Element; index: number }[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      around = [];
      for (let inner = target; inner.parentElement; inner = inner.parentElement) {
        const element = inner.parentElement;
        around.push({ element, index: [...element.children].indexOf(inner) });
      }
    };
    const mend = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !last || canHold(last)) return;
      for (const { element, index } of around) {
        if (!element.isConnected) continue;
        const child = element.children[Math.min(index, element.children.length - 1)];
        const next = [...listControls(child), ...listControls(element)].find(canHold);
        if (next) return next.focus({ preventScroll: true });
      }
    };
    const observer = new MutationObserver(mend);
    const attributeFilter = ['disabled', 'hidden'];
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

const canHold = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** What may take the focus: the element itself, what is chosen in it, all else in it. */
const listControls = (element: Element | undefined): HTMLElement[] => [
  ...(element instanceof HTMLElement && element.matches(focusable) ? [element] : []),
  ...(element?.querySelectorAll<HTMLElement>(':is([aria-current], [aria-selected="true"])') ?? []),
  ...(element?.querySelectorAll<HTMLElement>(focusable) ?? []),
];
