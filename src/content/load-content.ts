import type { QueryClient } from '@tanstack/react-query';
import type { KyInstance } from 'ky';
import type { EndpointName } from '../../site/content-api/endpoints.ts';
import { getSource } from '../../site/content-api/sources.ts';
import { fetchAnswer } from './api-client.ts';
import type { ContentResult } from './content-result.ts';
import type { LoadContent } from './create-query-client.ts';

/** Makes the function that gives a source's content: call, parse, turn into content. */
export function createLoadContent(client: KyInstance): LoadContent {
  return async (name, params, queryClient): Promise<ContentResult> => {
    try {
      const source = getSource(name);
      const answer = await fetchOnce(client, source.endpoint, params, queryClient);
      const content = source.toContent(answer as never, params);
      return content ? { status: 'loaded', content } : { status: 'empty' };
    } catch (cause) {
      // Specification section 8: this line, and nothing that a visitor sees.
      console.error('Failed to fetch content:', cause);
      return { status: 'failed' };
    }
  };
}

/** Two sources of one endpoint share its call. */
function fetchOnce(
  client: KyInstance,
  endpoint: EndpointName,
  params: Readonly<Record<string, string>>,
  queryClient: QueryClient,
) {
  return queryClient.fetchQuery({
    queryKey: ['answer', endpoint, params],
    queryFn: () => fetchAnswer(client, endpoint, params),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
