import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { SourceCall } from '../schema/page.ts';
import type { ContentResult } from './content-result.ts';
import { type ContentKey, type ContentStore, contentKey } from './content-store.ts';
import type { LoadContent } from './load-content.ts';

/*
 * TanStack Query for the content of a visit. Components read it through a store (content-store.ts), not
 * by Query's hooks: these would add 10.4 kB (brotli) to every first view, which requests nothing. The
 * client (6.6 kB) loads with the first request. The server does not use it (server/pages/render-content.ts).
 */

export function createQueryClient(loadContent: LoadContent): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
    },
  });
  queryClient.setQueryDefaults(['content'], {
    queryFn: ({ queryKey }) => {
      // Only `contentKey` creates keys that begin with `content`.
      const [, name, params] = queryKey as unknown as ContentKey;
      return loadContent(name, params, (key, ask) =>
        queryClient.fetchQuery({
          queryKey: key,
          queryFn: ask,
          staleTime: Number.POSITIVE_INFINITY,
        }),
      );
    },
  });
  return queryClient;
}

/** The query of a call, for `prefetchQuery` and the like. */
export const contentQuery = (call: SourceCall) =>
  queryOptions<ContentResult, Error, ContentResult, ContentKey>({
    queryKey: contentKey(call),
    // Content loads once (specification section 4); a failed call is repeated on a later page.
    staleTime: ({ state }) => (state.data?.status === 'failed' ? 0 : Number.POSITIVE_INFINITY),
  });

export const createQueryStore = (queryClient: QueryClient): ContentStore => ({
  find: (source) => queryClient.getQueryData(contentQuery(source).queryKey),
  request: (source) => void queryClient.prefetchQuery(contentQuery(source)),
  subscribe: (onChange) => queryClient.getQueryCache().subscribe(onChange),
});
