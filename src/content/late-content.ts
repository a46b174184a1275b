import { useEffect, useState } from 'react';
import type { ContentResult } from './content-result.ts';

type Results = readonly (ContentResult | undefined)[];

/** Where a content is shown. */
export type ContentPlace = {
  /** Left out, a late answer is shown with the next page. */
  elementId?: string | undefined;
  /** Of the page, for a content that stays when another page is shown. */
  pathname?: string;
};

/** The server sent the page before this answer came: the browser asks once more. */
export const isLate = (result: ContentResult | undefined): boolean =>
  result?.status === 'failed' && result.isLate === true;

/**
 * The results to show. Those that the document brought without a late answer stay while the block is in
 * view or above it, where another content would move what is being read. The answer is shown once the
 * block is below the view, or with the next page.
 */
export function useSettledResults(
  results: Results,
  { elementId, pathname }: ContentPlace,
): Results {
  const [held, setHeld] = useState(() =>
    results.some(isLate) ? { results, pathname } : undefined,
  );
  const isAnswered = held !== undefined && !results.some(isLate);
  useEffect(() => {
    if (!isAnswered) return;
    if (held.pathname !== pathname) {
      setHeld(undefined);
      return;
    }
    const element = elementId === undefined ? null : document.getElementById(elementId);
    if (!element) return;
    // Not an IntersectionObserver: it does not tell a jump from above the view to below it.
    const listeners = new AbortController();
    const showBelow = () => {
      if (element.getBoundingClientRect().top >= window.innerHeight) setHeld(undefined);
    };
    showBelow();
    window.addEventListener('scroll', showBelow, { passive: true, signal: listeners.signal });
    return () => listeners.abort();
  }, [isAnswered, held, pathname, elementId]);
  return held && held.pathname === pathname ? held.results : results;
}
