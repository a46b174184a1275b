import type { QueryClient } from '@tanstack/react-query';
import { contentKey } from '../content/content-key.ts';
import type { PageData } from './page-data.ts';
import { pageDataUrl } from './page-data.ts';
import type { LoadPage } from './routes.tsx';

/**
 * Loads a page for a client-side navigation. Its content starts to load with it, but is not waited
 * for: each block shows its own spinner. Rejects when the server cannot be reached.
 */
export function createLoadPage(queryClient: QueryClient): LoadPage {
  return async (path, signal) => {
    const data = await queryClient.fetchQuery({
      queryKey: ['page', path],
      queryFn: () => fetchPage(path, signal),
      // An error page is not kept: the page may be there the next time.
      staleTime: ({ state }) =>
        (state.data as PageData | undefined)?.page.status === 200 ? Number.POSITIVE_INFINITY : 0,
    });
    for (const block of data.page.blocks) {
      for (const binding of block.sources) {
        void queryClient.prefetchQuery({ queryKey: contentKey(binding) });
      }
    }
    return data;
  };
}

async function fetchPage(path: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(pageDataUrl(path), { signal });
  // Error pages come as data too; anything else is not from our server.
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    throw new Error(`The server answered ${response.status} for the page ${path}.`);
  }
  return response.json() as Promise<PageData>;
}
