import { useEffect, useState } from 'react';
import type { ContentResult } from './content-result.ts';

type Results = readonly (ContentResult | undefined)[];

export type ContentPlace = {
  /** Undefined: a late response is shown with the next page. */
  elementId?: string | undefined;
  /** Of the page, for a content that stays over navigations. */
  pathname?: string;
};

/** The server sent the page before this response arrived: the browser asks again. */
export const isLate = (result: ContentResult | undefined): boolean =>
  result?.status === 'failed' && result.isLate === true;

/**
 * The results to show. A late response is shown once the block is below the viewport, or with the next
 * page: inside or above the viewport it would shift what is being read.
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
    // Not an IntersectionObserver: it misses a jump from above the viewport to below it.
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
