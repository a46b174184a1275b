import type { QueryClient } from '@tanstack/react-query';
import { contentKey } from './content-key.ts';
import type { ContentResult } from './content-result.ts';
import type { ContentStore } from './content-store.ts';

/**
 * The content of a query cache (create-query-client.ts). Blocks read it without Query's observers:
 * content never goes stale under its reader.
 */
export function createQueryStore(queryClient: QueryClient): ContentStore {
  // The query function of `content` keys answers with a ContentResult.
  const find: ContentStore['find'] = (source) =>
    queryClient.getQueryData<ContentResult>(contentKey(source));
  return {
    find,
    request: (source) => void queryClient.prefetchQuery({ queryKey: contentKey(source) }),
    subscribe: (onChange) => queryClient.getQueryCache().subscribe(onChange),
  };
}
