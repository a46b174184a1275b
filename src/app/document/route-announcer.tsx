import { useLayoutEffect, useRef, useState } from 'react';
import { usePathname } from '../../router/router-store.ts';
import { findLastPosition } from '../navigation/scroll-positions.ts';

/**
 * After a client-side navigation, announces the new page's title to screen readers. Moves the focus to
 * the main content or to the fragment's element, or restores the scroll position.
 */
export function RouteAnnouncer() {
  const pathname = usePathname();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  // In the same commit as the new page: the next key press is already in its content.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const position = findLastPosition();
    const target = position === undefined ? findFragment(location.hash) : undefined;
    if (target) return anchorFocus(target);
    // To the top smoothly (specification section 2), by the style sheet's rule about motion.
    if (position === undefined) window.scrollTo({ top: 0 });
    else window.scrollTo({ top: position, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}

/** Finds the element of a fragment (`#…`). */
function findFragment(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // The fragment is not percent-encoded correctly.
    return undefined;
  }
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Focuses the element of a fragment, as a page load does. The element stays in view while content above
 * it loads, until the visitor scrolls or types. Returns a function that stops this.
 */
function anchorFocus(element: HTMLElement): () => void {
  // Focusable until blur, and never by the Tab key.
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
