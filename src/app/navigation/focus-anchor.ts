/** What a fragment names in the document that is shown: `#…`, or nothing. */
export function findFragment(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // Whoever wrote the address has not encoded it.
    return undefined;
  }
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Takes the reader to an element that an address names, as the browser does on a page load: the focus
 * begins there, and the element stays in its place while what stands above it is still coming, until
 * the visitor moves. Returns the function that ends it.
 */
export function stayAt(element: HTMLElement): () => void {
  // Focusable for this once, and not by the Tab key.
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  const listeners = new AbortController();
  const { signal } = listeners;
  const observer = new ResizeObserver(() => element.scrollIntoView({ behavior: 'instant' }));
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  const leave = () => listeners.abort();
  for (const move of moves) {
    window.addEventListener(move, leave, { capture: true, passive: true, signal });
  }
  return leave;
}
