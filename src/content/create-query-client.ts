import { QueryClient } from '@tanstack/react-query';
import type { ContentKey } from './content-key.ts';
import type { ContentResult } from './content-result.ts';

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
        // Content loads once (specification section 4); what failed is asked again on a later page.
        staleTime: ({ state }) =>
          (state.data as ContentResult | undefined)?.status === 'failed'
            ? 0
            : Number.POSITIVE_INFINITY,
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
