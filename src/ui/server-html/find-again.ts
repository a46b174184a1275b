/** The element, or the one that React has made in its place. */
export function findAgain(element: HTMLElement): HTMLElement | undefined {
  if (element.isConnected) return element;
  const named = document.getElementById(element.id);
  if (named) return named;
  const like = element.cloneNode();
  return [...document.querySelectorAll<HTMLElement>(element.localName)].find((other) =>
    other.cloneNode().isEqualNode(like),
  );
}

/** Focuses the element, or the one that React has made in its place, with the selection in a field. */
export function focusAgain(before: HTMLElement): void {
  const again = findAgain(before);
  again?.focus({ preventScroll: true });
  if (!again || again === before) return;
  const { selectionStart, selectionEnd } = before as HTMLInputElement;
  if (typeof selectionStart === 'number')
    (again as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
