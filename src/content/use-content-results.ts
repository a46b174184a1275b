import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { SourceBinding } from '../engine/page-manifest.ts';
import { contentKey } from './content-key.ts';
import type { ContentResult } from './content-result.ts';

type ContentResults = readonly (ContentResult | undefined)[];

/**
 * The results of sources, in their order; undefined while a call is under way. A source that nobody
 * has asked for yet is asked for here.
 *
 * This reads the query cache without Query's observers: content never goes stale under its reader,
 * and the observers would be 6 kB more in every visitor's first load.
 */
export function useContentResults(sources: readonly SourceBinding[]): ContentResults {
  const queryClient = useQueryClient();
  const last = useRef<ContentResults>([]);
  const read = () => {
    const results = readResults(queryClient, sources);
    if (!isSame(results, last.current)) last.current = results;
    return last.current;
  };
  useEffect(() => {
    for (const binding of sources) {
      const queryKey = contentKey(binding);
      if (queryClient.getQueryData(queryKey) === undefined) {
        void queryClient.prefetchQuery({ queryKey });
      }
    }
  }, [queryClient, sources]);
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, read, read);
}

function readResults(queryClient: QueryClient, sources: readonly SourceBinding[]): ContentResults {
  // The query function of `content` keys answers with a ContentResult (create-query-client.ts).
  return sources.map((binding) => queryClient.getQueryData<ContentResult>(contentKey(binding)));
}

function isSame(first: ContentResults, second: ContentResults): boolean {
  return first.length === second.length && first.every((result, index) => result === second[index]);
}
