import type { Context } from 'hono';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { AppOptions } from '../app-options.ts';
import { writeCacheControl } from '../cache/cache-control.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { getClientAddress } from '../http/client-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readOrigin } from '../http/same-origin.ts';
import { createSearch, searchParam } from '../search/search.ts';
import { createPageFinder, type PageFinder } from './find-page.ts';
import { listMenuTitles, listRecordTitles, listShownPages, mapSite } from './list-pages.ts';
import type { RenderOptions } from './load-page.ts';
import { renderPage } from './render-page.tsx';

/** What requests of pages are answered with. */
export interface PageServices
  extends RenderOptions,
    Pick<AppOptions, 'environment' | 'createNonce'>,
    Pick<PageFinder, 'findRedirect' | 'getLifetime'>,
    Pick<SiteContent, 'findRecord'> {
  /** The pages that search engines may show: route → title. */
  listPages: () => Promise<ReadonlyMap<string, string>>;
  /** Whether the search of a request, if it has one, may be answered. */
  maySearch: (context: Context) => Promise<boolean>;
  /** The `Cache-Control` of a page. */
  writeFreshness: (path: string, isComplete: boolean) => string;
  now: () => number;
}

/** Of one address: more than a person types. */
const searchesPerMinute = 30;

/** Of requests that the server makes itself, to read its pages. */
const siteOrigin = 'https://site.invalid';

export function createPageServices(options: AppOptions, siteContent: SiteContent): PageServices {
  const { environment, site, content, now = Date.now } = options;
  const finder = createPageFinder(options, siteContent.getDynamicPage);
  const countSearch = createRateLimit({ requests: searchesPerMinute });
  const listPages = async () =>
    listShownPages(
      finder.listPublished(),
      environment.API_ORIGIN
        ? await listMenuTitles(site, siteContent.loadContent)
        : listRecordTitles(site, content),
    );
  const search = createSearch({
    texts: site.serverTexts.search,
    listPages,
    readDocument: async (route) => {
      const request = new Request(`${siteOrigin}${route}`);
      const { status, document } = await renderPage(services, request);
      return status === 200 ? document : undefined;
    },
  });
  // In development every request sees the files as they are.
  const maxAge = options.createNonce ? 0 : environment.CONTENT_MAX_AGE;
  const services: PageServices = {
    ...options,
    ...siteContent,
    ...finder,
    origin: (request) => environment.PUBLIC_ORIGIN ?? readOrigin(request),
    getPageData: async (path, preview, query) => {
      const data = await finder.getPageData(path, preview);
      const blocks = listAllBlocks(data.page.blocks);
      const reads = new Set(blocks.map(({ type }) => site.blockReads.get(type)));
      const found = reads.has('search') ? await search(query) : undefined;
      return {
        ...data,
        ...(found ? { search: found } : {}),
        ...(reads.has('siteMap') ? { siteMap: mapSite(await listPages()) } : {}),
      };
    },
    listPages,
    maySearch: async (context) =>
      !new URL(context.req.url).searchParams.has(searchParam) ||
      (await countSearch(getClientAddress(context, environment.TRUST_PROXY ?? 0))) === undefined,
    writeFreshness: (path, isComplete) =>
      writeCacheControl(maxAge, isComplete, finder.getLifetime(path)),
    now,
  };
  return services;
}
