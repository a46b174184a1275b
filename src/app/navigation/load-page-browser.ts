import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import type { BroughtContent } from '../../content/content-store.ts';
import { contentQuery } from '../../content/queries.ts';
import type { PageData } from '../../router/page-data.ts';
import { longestAnswer, pageDataUrl, releaseHeader } from '../../router/page-data.ts';
import type { Block } from '../../schema/page.ts';
import { listAllBlocks } from '../../schema/page.ts';

/**
 * Milliseconds that the shown page stays while the next one's code and content load. Blocks that are not
 * loaded by then show a spinner.
 */
const timeout = 1000;

/** Loads the code of a block. */
export type LoadBlock = (block: Block) => Promise<unknown>;

export type LoadPage = (url: URL, signal: AbortSignal) => Promise<PageData>;

type LoadPageOptions = {
  queryClient: QueryClient;
  /** Keeps the embedded records of the page's sources. */
  keepRecords: (records: BroughtContent) => void;
  loadBlock: LoadBlock;
  /** Address of the application's script, which identifies the release. */
  release: string;
  /** Fragment of the current navigation's target: `#…`, or empty. */
  findFragment: () => string;
};

/**
 * Loads a page for a client-side navigation: its data, and within `timeout` the code and content of its
 * blocks, so that it appears complete. Old routes redirect and keep the fragment. Rejects when the server
 * cannot be reached or has another release.
 */
export function createLoadPage({
  queryClient,
  keepRecords,
  loadBlock,
  release,
  findFragment,
}: LoadPageOptions): LoadPage {
  return async (url) => {
    const preview = url.searchParams.get('preview');
    const data = await queryClient.fetchQuery(pageQuery(release, url.pathname, preview));
    // The router gives a loader no fragment; a redirect keeps it (RFC 9110 section 10.2.2).
    if (data.path !== url.pathname) throw redirect(`${data.path}${url.search}${findFragment()}`);
    keepRecords(data.records ?? []);
    const blocks = listAllBlocks(data.page.blocks);
    const content = blocks
      .flatMap(({ sources }) => sources)
      .map((binding) => queryClient.prefetchQuery(contentQuery(binding)));
    // The block shows its own failure.
    const whole = Promise.allSettled([Promise.all(blocks.map(loadBlock)), ...content]);
    await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, timeout))]);
    return data;
  };
}

/**
 * Prefetches a page: its data, and the code and styles of its blocks. A navigation that starts meanwhile
 * shares the response. Content is not prefetched, since it may be several calls of the content API.
 * Rejects like the navigation.
 */
export function createPrefetchPage({
  queryClient,
  loadBlock,
  release,
}: Omit<LoadPageOptions, 'findFragment' | 'keepRecords'>): (path: string) => Promise<void> {
  return async (path) => {
    const { page } = await queryClient.fetchQuery(pageQuery(release, path, null));
    await Promise.all(listAllBlocks(page.blocks).map(loadBlock));
  };
}

/** Not cancelled with the first navigation: another one to the same page shares the response. */
function pageQuery(release: string, path: string, preview: string | null) {
  return {
    queryKey: ['page', path, preview],
    queryFn: () => fetchPage(release, pageDataUrl(path, preview)),
    staleTime: ({ state }: { state: { data: PageData | undefined } }) => howLongIsFresh(state.data),
  };
}

/** Error pages and previews are not kept: the page may be there, or another one, the next time. */
function howLongIsFresh(data: PageData | undefined): number {
  if (data?.page.status !== 200 || data.notice !== undefined) return 0;
  return data.lifetime ?? Number.POSITIVE_INFINITY;
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
