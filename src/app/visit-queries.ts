import type { ContentApi } from '../content/content-api.ts';
import { contentKey } from '../content/content-key.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { LoadContent } from '../content/create-query-client.ts';
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
  /** What the sources of the site are, loaded by the first fetch: ky, zod/mini, DOMPurify with it. */
  contentApi: () => Promise<ContentApi>;
  /** What the document brought. */
  content: PageState['content'];
  loadBlock: LoadBlock;
  /** The fragment of the address that a navigation is about: `#…`, or nothing. */
  findFragment: () => string;
};

/** What a visit asks for, kept by TanStack Query. It begins with what the document brought. */
export function createVisitQueries({
  contentApi,
  content,
  loadBlock,
  findFragment,
}: VisitOptions): VisitQueries {
  let loaded: Promise<LoadContent> | undefined;
  const loading = () => {
    loaded ??= loadFetching(contentApi);
    return loaded;
  };
  const queryClient = createQueryClient(async (...args) => {
    const loadContent = await loading();
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

async function loadFetching(contentApi: VisitOptions['contentApi']): Promise<LoadContent> {
  const [{ createApiClient }, { createLoadContent }, api] = await Promise.all([
    import('../content/api-client.ts'),
    import('../content/load-content.ts'),
    contentApi(),
  ]);
  return createLoadContent(api, createApiClient({ prefix: '/api', timeout: false }));
}
