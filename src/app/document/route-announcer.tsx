import { useLayoutEffect, useRef, useState } from 'react';
import { usePathname } from '../../router/router-store.ts';
import { findLastPosition } from '../navigation/scroll-positions.ts';

/** Client-side navigation: announces the title, moves the focus or restores the scroll. */
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
    document.querySelector('main')?.focus({ preventScroll: true });
    if (position === undefined) return scrollToTop();
    window.scrollTo({ top: position, behavior: 'instant' });
  }, [pathname]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}

function findFragment(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // The fragment is not percent-encoded correctly.
    return undefined;
  }
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Aborts when the visitor scrolls or types. */
function createMoveController(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  for (const move of moves) {
    window.addEventListener(move, abort, { capture: true, passive: true, signal });
  }
  return controller;
}

/** Milliseconds after which a smooth scroll that was interrupted arrives at once. */
const scrollTime = 1000;

/**
 * Scrolls smoothly to the top (specification section 2), by the style sheet's rule about motion. The way
 * is one window at most: a shorter page would first be seen at its end. A layout may interrupt a smooth
 * scroll, which then arrives at once unless the visitor has moved. Returns a function that stops this.
 */
function scrollToTop(): () => void {
  const controller = createMoveController();
  window.scrollTo({ top: Math.min(window.scrollY, window.innerHeight), behavior: 'instant' });
  window.scrollTo({ top: 0 });
  const timer = setTimeout(() => {
    controller.abort();
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
  }, scrollTime);
  controller.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => controller.abort();
}

/** Keeps the element in view while content above it loads, until the visitor scrolls or types. */
function anchorFocus(element: HTMLElement): () => void {
  // Focusable until blur, and never by the Tab key.
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  const controller = createMoveController();
  const observer = new ResizeObserver(() => element.scrollIntoView({ behavior: 'instant' }));
  observer.observe(document.body);
  controller.signal.addEventListener('abort', () => observer.disconnect());
  return () => controller.abort();
}
