import { contentKey } from '../content/content-key.ts';
import type { ContentStore } from '../content/content-store.ts';
import { createQueryClient } from '../content/create-query-client.ts';
import { createQueryStore } from '../content/query-store.ts';
import type { LoadBlock, LoadPage } from './load-page-browser.ts';
import { createLoadPage, createPrefetchPage } from './load-page-browser.ts';
import type { PageState } from './page-state.ts';

export type VisitQueries = {
  content: ContentStore;
  loadPage: LoadPage;
  /** Fetches what a navigation to a path will need. Rejects like the navigation would. */
  prefetchPage: (path: string) => Promise<void>;
};

export type VisitOptions = {
  /** What the document brought. */
  content: PageState['content'];
  loadBlock: LoadBlock;
  /** The fragment of the address that a navigation is about: `#…`, or nothing. */
  findFragment: () => string;
};

/** What a visit asks for, kept by TanStack Query. It begins with what the document brought. */
export function createVisitQueries({
  content,
  loadBlock,
  findFragment,
}: VisitOptions): VisitQueries {
  const queryClient = createQueryClient(async (...args) => {
    const { loadContent } = await import('../content/load-content-browser.ts');
    return loadContent(...args);
  });
  for (const [[, name, params], result] of content) {
    queryClient.setQueryData(contentKey({ name, params }), result);
  }
  return {
    content: createQueryStore(queryClient),
    loadPage: createLoadPage({ queryClient, loadBlock, findFragment }),
    prefetchPage: createPrefetchPage(queryClient, loadBlock),
  };
}
