import { useEffect } from 'react';

const focusable =
  'button, a[href], input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

/** Ancestors of an element, from the inside, with its index in each. */
type Around = { element: Element; index: number }[];

/**
 * Restores the focus when the focused element is removed: the element in its position gets it (WCAG 2.4.3).
 * A click outside of all controls gives the focus up.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: Around = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      around = listAround(target);
    };
    const mend = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !last || canHold(last)) return;
      findNext(around)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(mend);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

function listAround(target: Element): Around {
  const around: Around = [];
  for (let inner = target; inner.parentElement; inner = inner.parentElement) {
    const element = inner.parentElement;
    around.push({ element, index: [...element.children].indexOf(inner) });
  }
  return around;
}

const canHold = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

function findNext(around: Around): HTMLElement | undefined {
  for (const { element, index } of around) {
    if (!element.isConnected) continue;
    const child = element.children[Math.min(index, element.children.length - 1)];
    const found = [child, element].flatMap((one) => [
      ...(one?.matches(focusable) ? [one] : []),
      ...(one?.querySelectorAll(':is([aria-current], [aria-selected="true"])') ?? []),
      ...(one?.querySelectorAll(focusable) ?? []),
    ]);
    const next = found.find(
      (one): one is HTMLElement => one instanceof HTMLElement && canHold(one),
    );
    if (next) return next;
  }
  return undefined;
}
