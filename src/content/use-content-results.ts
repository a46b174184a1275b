import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { SourceBinding } from '../pages/page-manifest.ts';
import type { ContentResult } from './content-result.ts';
import { useContentStore } from './content-store.ts';

type ContentResults = readonly (ContentResult | undefined)[];

/**
 * The results of sources, in their order; undefined while a call is under way. A source that nobody
 * has asked for yet is asked for here.
 */
export function useContentResults(sources: readonly SourceBinding[]): ContentResults {
  const store = useContentStore();
  const last = useRef<ContentResults>([]);
  const read = () => {
    const results = sources.map(store.find);
    if (!isSame(results, last.current)) last.current = results;
    return last.current;
  };
  useEffect(() => {
    for (const binding of sources) {
      if (store.find(binding) === undefined) store.request(binding);
    }
  }, [store, sources]);
  return useSyncExternalStore(store.subscribe, read, read);
}

function isSame(first: ContentResults, second: ContentResults): boolean {
  return first.length === second.length && first.every((result, index) => result === second[index]);
}
