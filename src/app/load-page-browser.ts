import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { contentKey } from '../content/content-key.ts';
import { listAllBlocks } from '../engine/page-manifest.ts';
import type { PageData } from './page-data.ts';
import { pageDataUrl } from './page-data.ts';
import type { LoadPage } from './routes.tsx';

/**
 * Loads a page for a client-side navigation. Its content starts to load with it, but is not waited
 * for: each block shows its own spinner. Old routes lead on to their page. Rejects when the server
 * cannot be reached.
 */
export function createLoadPage(queryClient: QueryClient): LoadPage {
  return async (url, signal) => {
    const preview = url.searchParams.get('preview');
    const data = await queryClient.fetchQuery({
      queryKey: ['page', url.pathname, preview],
      queryFn: () => fetchPage(pageDataUrl(url.pathname, preview), signal),
      staleTime: ({ state }) => howLongIsFresh(state.data as PageData | undefined),
    });
    if (data.path !== url.pathname) throw redirect(`${data.path}${url.search}`);
    for (const block of listAllBlocks(data.page.blocks)) {
      for (const binding of block.sources) {
        void queryClient.prefetchQuery({ queryKey: contentKey(binding) });
      }
    }
    return data;
  };
}

/** Error pages and previews are not kept: the page may be there, or another one, the next time. */
function howLongIsFresh(data: PageData | undefined): number {
  if (data?.page.status !== 200 || data.notice !== undefined) return 0;
  return data.lifetime ?? Number.POSITIVE_INFINITY;
}

async function fetchPage(url: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(url, { signal });
  // Error pages come as data too; anything else is not from our server.
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    throw new Error(`The server answered ${response.status} for ${url}.`);
  }
  return response.json() as Promise<PageData>;
}
