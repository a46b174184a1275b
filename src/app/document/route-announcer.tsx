import { useLayoutEffect, useRef, useState } from 'react';
import { usePathname } from '../../router/router-store.ts';
import { findFragment, stayAt } from '../navigation/focus-anchor.ts';
import { findLastPosition } from '../navigation/scroll-positions.ts';

/**
 * After a client-side navigation: says the new page's title to screen readers and moves the focus to
 * the beginning of the content, or to what the address's fragment names, as a page load would; and
 * whoever comes back, to where they were.
 */
export function RouteAnnouncer() {
  const pathname = usePathname();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  // With the new page, not after it: who presses a key at once is already in its content.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const position = findLastPosition();
    const target = position === undefined ? findFragment(location.hash) : undefined;
    if (target) return stayAt(target);
    window.scrollTo({ top: position ?? 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
