import { contentKey } from '../content/content-key.ts';
import type { ContentStore } from '../content/content-store.ts';
import { createQueryClient } from '../content/create-query-client.ts';
import { createQueryStore } from '../content/query-store.ts';
import type { LoadBlock } from './load-page-browser.ts';
import { createLoadPage, createPrefetchPage } from './load-page-browser.ts';
import type { PageState } from './page-state.ts';
import type { LoadPage } from './routes.tsx';

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
  /** The address of the application's script. */
  release: string;
  /** The fragment of the address that a navigation is about: `#…`, or nothing. */
  findFragment: () => string;
};

/** What a visit asks for, kept by TanStack Query. It begins with what the document brought. */
export function createVisitQueries({ content, ...options }: VisitOptions): VisitQueries {
  const queryClient = createQueryClient(async (...args) => {
    try {
      const { loadContent } = await import('../content/load-content-browser.ts');
      return await loadContent(...args);
    } catch (error) {
      console.error('Failed to fetch content:', error);
      return { status: 'failed' };
    }
  });
  for (const [[, name, params], result] of content) {
    queryClient.setQueryData(contentKey({ name, params }), result);
  }
  return {
    content: createQueryStore(queryClient),
    loadPage: createLoadPage({ queryClient, ...options }),
    prefetchPage: createPrefetchPage({ queryClient, ...options }),
  };
}
