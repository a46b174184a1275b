import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useService } from '../context/app-context.tsx';
import type { Params, SourceBinding, SourceCall } from '../schema/page.ts';
import { type ContentResult, resolveContent } from './content-result.ts';

export type ContentKey = readonly ['content', string, Params];

export const contentKey = ({ name, params }: SourceCall): ContentKey => ['content', name, params];

/** The results of a document's sources, by their keys. */
export type ContentEntries = readonly (readonly [ContentKey, ContentResult])[];

/** The results of a visit, or of a render, so far. */
export type ContentStore = {
  /** Undefined: not requested yet, or loading. */
  find: (source: SourceCall) => ContentResult | undefined;
  /** The result that the document's HTML shows; `find` by default. */
  findInDocument?: (source: SourceCall) => ContentResult | undefined;
  /** Requests a result unless it is there or loading. */
  request: (source: SourceCall) => void;
  /** Calls `onChange` on each change. Returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
};

const noContent: ContentStore = {
  find: () => undefined,
  request: () => {},
  subscribe: () => () => {},
};

declare module '../context/app-context.tsx' {
  interface AppServices {
    content: ContentStore;
  }
}

type ContentResults = readonly (ContentResult | undefined)[];

/** The results of sources, in order; undefined while loading. Requests results that are missing. */
export function useContentResults(sources: readonly SourceBinding[]): ContentResults {
  const store = useService('content') ?? noContent;
  const last = useRef<ContentResults>([]);
  const readBy = (find: ContentStore['find']) => {
    const results = sources.map(find);
    const isSame = results.every((result, index) => result === last.current[index]);
    if (!isSame || results.length !== last.current.length) last.current = results;
    return last.current;
  };
  useEffect(() => {
    for (const binding of sources) {
      if (store.find(binding) === undefined) store.request(binding);
    }
  }, [store, sources]);
  return useSyncExternalStore(
    store.subscribe,
    () => readBy(store.find),
    () => readBy(store.findInDocument ?? store.find),
  );
}

type ContentPlace = {
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
  results: ContentResults,
  { elementId, pathname }: ContentPlace,
): ContentResults {
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

/**
 * What a manifest says, filled by its sources (`resolveContent`). Responses that come late move nothing
 * that is being read.
 */
export function useContent(
  content: unknown,
  sources: readonly SourceBinding[],
  { needs, ...place }: ContentPlace & { needs?: readonly string[] | undefined } = {},
): 'loading' | 'hidden' | object {
  const results = useSettledResults(useContentResults(sources), place);
  return useMemo(
    () => resolveContent({ content, sources, needs }, results),
    [content, sources, needs, results],
  );
}
