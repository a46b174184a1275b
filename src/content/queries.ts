import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { SourceBinding } from '../schema/page.ts';
import type { ContentResult } from './content-result.ts';
import type { BroughtContent, ContentKey, ContentStore } from './content-store.ts';
import { contentKey } from './content-store.ts';
import type { LoadContent } from './load-content.ts';

/*
 * TanStack Query, for the content of a visit: what is asked for and kept. Components read it through a store
 * (content-store.ts) and not by Query's hooks: these would be 10.4 kB (brotli) of every first view, which
 * reads what its document brought and asks for nothing; the client (6.6 kB) comes with the first question.
 * The server, which asks once and renders once, needs none of it (server/pages/render-content.ts).
 */

/** The cache of content of a visit. */
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
      // Keys that begin with `content` are only made by contentKey.
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

/** The content of a source: for `prefetchQuery` and its like, with the query function of the client. */
export const contentQuery = (source: Pick<SourceBinding, 'name' | 'params'>) =>
  queryOptions<ContentResult, Error, ContentResult, ContentKey>({
    queryKey: contentKey(source),
    // Content loads once (specification section 4); what failed is asked again on a later page.
    staleTime: ({ state }) => (state.data?.status === 'failed' ? 0 : Number.POSITIVE_INFINITY),
  });

/** What blocks read: content never goes stale under its reader. */
export const createQueryStore = (queryClient: QueryClient): ContentStore => ({
  find: (source) => queryClient.getQueryData(contentQuery(source).queryKey),
  request: (source) => void queryClient.prefetchQuery(contentQuery(source)),
  subscribe: (onChange) => queryClient.getQueryCache().subscribe(onChange),
});

/** Takes over what the document has brought. */
export function hydrateContent(queryClient: QueryClient, content: BroughtContent): void {
  for (const [key, result] of content) queryClient.setQueryData(key, result);
}
