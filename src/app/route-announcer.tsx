import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findFragment, stayAt } from './stay-at.ts';

/**
 * After a client-side navigation: says the new page's title to screen readers and moves the focus to
 * the beginning of the content, or to what the address's fragment names, as a page load would.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');

  // With the new page, not after it: who presses a key at once is already in its content.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    const target = findFragment(hash);
    if (target) return stayAt(target);
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
