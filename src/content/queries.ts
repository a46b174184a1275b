import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { SourceBinding } from '../pages/page-manifest.ts';
import type { ContentResult } from './content-result.ts';
import type { ContentKey, ContentStore } from './content-store.ts';
import { contentKey } from './content-store.ts';

/*
 * TanStack Query, for content: what is asked for, kept and handed over. Components read it through a store
 * (content-store.ts) and not by Query's hooks: these would be 10.4 kB (brotli) of every first view, which
 * reads what its document brought and asks for nothing; the client (6.6 kB) comes with the first question.
 * What the server hands over is the results alone, not `dehydrate`'s account of each query, of which nothing
 * here reads a line.
 */

/** Gives the content of a source. Never rejects: a failure is a result. */
export type LoadContent = (
  name: string,
  params: Readonly<Record<string, string>>,
  queryClient: QueryClient,
) => Promise<ContentResult>;

/** The cache of content: one for each render on the server, one for each visit in the browser. */
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
      return loadContent(name, params, queryClient);
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

/** What the document brings: what its sources answered, by their keys. */
export type BroughtContent = readonly (readonly [ContentKey, ContentResult])[];

/** Taken out of the server's client… */
export const dehydrateContent = (queryClient: QueryClient): BroughtContent =>
  queryClient
    .getQueriesData<ContentResult>({ queryKey: ['content'] })
    // Keys that begin with `content` are only made by contentKey, and loadContent never rejects.
    .map(([key, result]) => [key as unknown as ContentKey, result as ContentResult]);

/** …and given to the browser's. */
export function hydrateContent(queryClient: QueryClient, content: BroughtContent): void {
  for (const [key, result] of content) queryClient.setQueryData(key, result);
}
