import { withTimeout } from '../../blocks/island.ts';
import type { ContentApi } from '../../content/content-api.ts';
import type { ContentResult } from '../../content/content-result.ts';
import { withRecord } from '../../content/content-result.ts';
import type { BroughtContent, ContentStore } from '../../content/content-store.ts';
import { contentKey } from '../../content/content-store.ts';
import type { LoadContent } from '../../content/load-content.ts';
import { createQueryClient, createQueryStore, hydrateContent } from '../../content/queries.ts';
import type { PageState } from '../../hydration/page-state.ts';
import { longestAnswer } from '../../router/page-data.ts';
import { loadOnce, loadWhileOnPage } from '../../ui/load-while-on-page.ts';
import type { LoadBlock, LoadPage } from './load-page-browser.ts';
import { createLoadPage, createPrefetchPage } from './load-page-browser.ts';

export type ClientQueries = {
  content: ContentStore;
  loadPage: LoadPage;
  /** Prefetches the page of a path. Rejects like the navigation. */
  prefetchPage: (path: string) => Promise<void>;
};

export type VisitOptions = {
  /** The site's sources. Loaded by the first fetch, with ky, zod/mini and DOMPurify. */
  contentApi: () => Promise<ContentApi>;
  /** The content in the document's state. */
  content: PageState['content'];
  loadBlock: LoadBlock;
  /** The address of the application's script. */
  release: string;
  /** The fragment of the address that a navigation is about: `#…`, or nothing. */
  findFragment: () => string;
};

/** Pages and content of a visit, cached by TanStack Query, starting with the document's state. */
export function createClientQueries({
  contentApi,
  content,
  ...options
}: VisitOptions): ClientQueries {
  const load = loadOnce(() => loadFetching(contentApi));
  const loadAnswer: LoadContent = async (...call) => {
    try {
      return await (await load())(...call);
    } catch (error) {
      console.error('Failed to fetch content:', error);
      return { status: 'failed' };
    }
  };
  /** What stands in for answers that fail, by the call. */
  const records = new Map<string, ContentResult>();
  const keepRecords = (brought: BroughtContent) => {
    for (const [key, result] of brought) {
      const record = result.status === 'failed' ? result.record : result;
      if (record) records.set(JSON.stringify(key), record);
    }
  };
  const queryClient = createQueryClient(async (name, params, share) =>
    withRecord(
      await loadAnswer(name, params, share),
      records.get(JSON.stringify(contentKey({ name, params }))),
    ),
  );
  keepRecords(content);
  hydrateContent(queryClient, content);
  return {
    content: createQueryStore(queryClient),
    loadPage: createLoadPage({ queryClient, keepRecords, ...options }),
    prefetchPage: createPrefetchPage({ queryClient, ...options }),
  };
}

async function loadFetching(contentApi: VisitOptions['contentApi']): Promise<LoadContent> {
  const code = Promise.all([import('ky'), import('../../content/load-content.ts'), contentApi()]);
  const [{ default: ky }, { callOverHttp, createLoadContent }, api] = await withTimeout(
    code,
    longestAnswer,
  );
  const client = ky.create({
    prefix: '/api',
    // Specification section 7: the browser's calls have no timeout.
    timeout: false,
    retry: 0,
    fetch: (...request) => loadWhileOnPage(() => fetch(...request)),
  });
  return createLoadContent(api, callOverHttp(client));
}
