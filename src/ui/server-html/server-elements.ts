import { onCapture } from '../on-capture.ts';
import { focusAgain } from './find-again.ts';

/**
 * The server's elements, by which React's are given what they hold. Where something else has changed the
 * document (a translation, an extension, a password manager), React makes its part of it anew.
 */
const served = new Map<string, Element>();
/** What was in them: React empties one whose content it makes anew. */
const contents = new WeakMap<Element, readonly Node[]>();
const draftKey = 'data-draft';
let focused: HTMLElement | undefined;

function noteFocus(): void {
  const { activeElement, body } = document;
  focused =
    activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined;
}

/** Called before hydration. */
export function keepServerElements(): void {
  for (const element of document.querySelectorAll(`[id], [${draftKey}]`)) {
    served.set(element.id || (element.getAttribute(draftKey) ?? ''), element);
    contents.set(element, [...element.childNodes]);
  }
  noteFocus();
  onCapture('focusin', noteFocus);
  // What React removes loses the focus too, and is to have it again.
  onCapture('focusout', ({ target }) =>
    queueMicrotask(() => (target as Node).isConnected && noteFocus()),
  );
}

/** Moves the content of the server's element with this id into one that React has made. */
export function moveServerContent(element: Element, id = element.id): void {
  const before = served.get(id);
  if (!before || before === element || element.hasChildNodes()) return;
  const isInside = before.contains(element);
  const nodes = isInside ? contents.get(before)?.filter((one) => !one.isConnected) : undefined;
  element.append(...(nodes ?? before.childNodes));
  // What the early script has set.
  if (element.id === id) addAttributes(element, before.attributes);
  restoreFocus();
}

export function addAttributes(element: Element, attributes: Iterable<Attr>): void {
  for (const { name, value } of attributes)
    if (!element.hasAttribute(name)) element.setAttribute(name, value);
}

/** The form that was typed into: the server's, until its answers are adopted. */
export function findServedForm(inside: Element | null): HTMLFormElement | null | undefined {
  const frame = inside?.closest(`[${draftKey}]`);
  const key = frame?.getAttribute(draftKey) ?? '';
  const before =
    served.get(key) ?? document.querySelector(`dialog[data-served] [${draftKey}="${key}"]`);
  return (before ?? frame)?.querySelector('form');
}

export function forgetServedForm(frame: Element | null): void {
  served.delete(frame?.getAttribute(draftKey) ?? '');
  restoreFocus();
}

/** Focuses the element that has replaced the focused one. */
export function restoreFocus(): void {
  if (focused && document.activeElement === document.body) focusAgain(focused);
}
