import { QueryClient, queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { withTimeout } from '../../blocks/island.ts';
import type { ContentApi, LoadContent, ShareAnswer } from '../../content/content-api.ts';
import { type ContentResult, withRecord } from '../../content/content-result.ts';
import type { ContentEntries, ContentKey, ContentStore } from '../../content/content-store.ts';
import { contentKey } from '../../content/content-store.ts';
import type { PageData } from '../../router/page-data.ts';
import { longestAnswer, longestCode, pageDataUrl, releaseHeader } from '../../router/page-data.ts';
import { type Block, listAllBlocks, type SourceCall } from '../../schema/page.ts';
import { loadOnce, loadWhileOnPage } from '../../ui/load-while-on-page.ts';

/** Milliseconds for the next page's code and content; blocks that are late show a spinner. */
const timeout = 1000;
const forever = Number.POSITIVE_INFINITY;

export type LoadPage = (url: URL, signal: AbortSignal) => Promise<PageData>;

export type ClientQueries = {
  content: ContentStore;
  /**
   * Loads a page for a client-side navigation: its data, and within `timeout` the code and content of its
   * blocks, so that it appears complete. Old routes redirect and keep the fragment. Rejects when the server
   * cannot be reached or has another release.
   */
  loadPage: LoadPage;
  /**
   * Prefetches a page: its data, and the code and styles of its blocks. A navigation that starts meanwhile
   * shares the response. Content is not prefetched, since it may be several calls of the content API.
   * Rejects like the navigation.
   */
  prefetchPage: (path: string) => Promise<void>;
};

export type VisitOptions = {
  /** The site's sources. Loaded by the first fetch, with ky, zod/mini and DOMPurify. */
  contentApi: () => Promise<ContentApi>;
  content: ContentEntries;
  loadBlock: (block: Block) => Promise<unknown>;
  /** The address of the application's script, which identifies the release. */
  release: string;
  /** The fragment of the address that a navigation is about: `#…`, or nothing. */
  getFragment: () => string;
};

/**
 * Pages and content of a visit, cached by TanStack Query, starting with the document's state. Components read
 * it through a store (content-store.ts), not by Query's hooks: these would add 10.4 kB (brotli) to every first
 * view, which requests nothing. The server does not use it (server/pages/render-content.ts).
 */
export function createClientQueries(options: VisitOptions): ClientQueries {
  const { loadBlock, release, getFragment } = options;
  // Without hooks nothing is fetched again by itself, or tried again.
  const queries = { gcTime: forever, staleTime: forever, networkMode: 'always' } as const;
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  const load = loadOnce(() => loadFetching(options.contentApi));
  const share: ShareAnswer = (queryKey, queryFn) => queryClient.fetchQuery({ queryKey, queryFn });
  const loadAnswer = async ({ name, params }: SourceCall): Promise<ContentResult> => {
    try {
      return await (await load())(name, params, share);
    } catch (error) {
      console.error('Failed to fetch content:', error);
      return { status: 'failed' };
    }
  };
  const records = createRecords();
  const contentQuery = (call: SourceCall) =>
    queryOptions<ContentResult, Error, ContentResult, ContentKey>({
      queryKey: contentKey(call),
      queryFn: async () => withRecord(await loadAnswer(call), records.find(call)),
      // Content loads once (specification section 4); a failed call is repeated on a later page.
      staleTime: ({ state }) => (state.data?.status === 'failed' ? 0 : forever),
    });
  records.keep(options.content);
  for (const [key, result] of options.content) queryClient.setQueryData(key, result);

  /** Not cancelled with the first navigation: another one to the same page shares the response. */
  const getPage = (path: string, preview: string | null) =>
    queryClient.fetchQuery({
      queryKey: ['page', path, preview],
      queryFn: () => fetchPage(release, pageDataUrl(path, preview)),
      staleTime: ({ state }) => howLongIsFresh(state.data),
    });

  return {
    content: {
      find: (call) => queryClient.getQueryData<ContentResult>(contentKey(call)),
      request: (call) => void queryClient.prefetchQuery(contentQuery(call)),
      subscribe: (onChange) => queryClient.getQueryCache().subscribe(onChange),
    },
    loadPage: async (url) => {
      const data = await getPage(url.pathname, url.searchParams.get('preview'));
      // The router gives a loader no fragment; a redirect keeps it (RFC 9110 section 10.2.2).
      if (data.path !== url.pathname) throw redirect(`${data.path}${url.search}${getFragment()}`);
      records.keep(data.records ?? []);
      const blocks = listAllBlocks(data.page.blocks);
      const answers = blocks
        .flatMap(({ sources }) => sources)
        .map((binding) => queryClient.prefetchQuery(contentQuery(binding)));
      // The block shows its own failure.
      const whole = Promise.allSettled([Promise.all(blocks.map(loadBlock)), ...answers]);
      await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, timeout))]);
      return data;
    },
    prefetchPage: async (path) => {
      const { page } = await getPage(path, null);
      await Promise.all(listAllBlocks(page.blocks).map(loadBlock));
    },
  };
}

/** The records that are shown in the place of content that failed to load. */
function createRecords() {
  const records = new Map<string, ContentResult>();
  return {
    find: (call: SourceCall) => records.get(JSON.stringify(contentKey(call))),
    keep: (entries: ContentEntries) => {
      for (const [key, result] of entries) {
        const record = result.status === 'failed' ? result.record : result;
        if (record) records.set(JSON.stringify(key), record);
      }
    },
  };
}

/** Error pages and previews are not kept: the page may be there, or another one, the next time. */
function howLongIsFresh(data: PageData | undefined): number {
  if (data?.page.status !== 200 || data.notice !== undefined) return 0;
  return data.lifetime ?? forever;
}

async function fetchPage(release: string, url: string): Promise<PageData> {
  // "no-cache" asks the server each time: "stale-while-revalidate" is meant for shared caches, but
  // Chromium would show a page that is a minute old by it, and leave its own request for a new one
  // open for half a minute.
  const response = await fetch(url, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(longestAnswer),
  });
  // Error pages come as data too; anything else is not from our server.
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    throw new Error(`The server answered ${response.status} for ${url}.`);
  }
  // Another release may have other block contents than this document's code expects. Development has no
  // releases.
  if ((response.headers.get(releaseHeader) ?? release) !== release) {
    throw new Error(`${url} is of another release than this document.`);
  }
  return response.json() as Promise<PageData>;
}

async function loadFetching(contentApi: VisitOptions['contentApi']): Promise<LoadContent> {
  const code = Promise.all([import('ky'), import('../../content/content-api.ts'), contentApi()]);
  const [{ default: ky }, { callOverHttp, createLoadContent }, api] = await withTimeout(
    code,
    longestCode,
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
