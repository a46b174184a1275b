import type { QueryClient } from '@tanstack/react-query';
import type { KyInstance } from 'ky';
import type { ContentApi } from './content-api.ts';
import { fetchAnswer, getSource } from './content-api.ts';
import type { ContentResult } from './content-result.ts';
import { toContentResult } from './content-result.ts';
import type { LoadContent } from './queries.ts';

/** Makes the function that gives a source's content: call, parse, turn into content. */
export function createLoadContent(api: ContentApi, client: KyInstance): LoadContent {
  return async (name, params, queryClient): Promise<ContentResult> => {
    try {
      const source = getSource(api, name);
      const answer = await fetchOnce(api, client, source.endpoint, params, queryClient);
      return toContentResult(source, answer, params);
    } catch (cause) {
      // Specification section 8: this line, and nothing that a visitor sees.
      console.error('Failed to fetch content:', cause);
      return { status: 'failed' };
    }
  };
}

/** Two sources of one endpoint share its call. */
function fetchOnce(
  { endpoints }: ContentApi,
  client: KyInstance,
  name: string,
  params: Readonly<Record<string, string>>,
  queryClient: QueryClient,
) {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`Unknown content endpoint "${name}".`);
  return queryClient.fetchQuery({
    queryKey: ['answer', name, params],
    queryFn: () => fetchAnswer(client, endpoint, params),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
