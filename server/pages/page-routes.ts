import { Hono, type MiddlewareHandler } from 'hono';
import { statePath } from '../../src/hydration/hydration-state.ts';
import { pageDataPath } from '../../src/router/page-data.ts';
import type { AppOptions } from '../app-options.ts';
import { writeCacheControl } from '../cache/cache-control.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { getClientAddress } from '../http/client-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readOrigin } from '../http/same-origin.ts';
import { OverloadedError } from '../http/work-queue.ts';
import { createSiteParts, searchParam } from '../search/search.ts';
import { lateStylesPath } from './assets.ts';
import { respondWithCalendar } from './event-calendar.ts';
import { createPageFinder } from './find-page.ts';
import { listMenuTitles, listRecordTitles, listShownPages } from './list-pages.ts';
import type { PageServices } from './load-page.ts';
import {
  respondWithLateStyles,
  respondWithLayoutPart,
  respondWithPage,
  respondWithPageData,
  respondWithState,
} from './page-responses.ts';
import { renderPage } from './render-page.tsx';
import { respondLater } from './render-standalone-page.ts';
import { createSiteFiles } from './site-files.ts';

/** The routes of pages, as documents and as data, and of the files of the site. */
export function createPageRoutes(options: AppOptions, siteContent: SiteContent): Hono {
  const { site, runInBudget = (task) => task() } = options;
  const services = createPageServices(options, siteContent);
  const inBudget: MiddlewareHandler = async (context, next) => {
    try {
      await runInBudget(next);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      return respondLater(context, site, 503, 5, site.serverTexts.busy);
    }
  };
  const routes = new Hono();
  routes.route('/', createSiteFiles(services, inBudget));
  routes.get('/:page{.+\\.ics}', inBudget, (context) => respondWithCalendar(context, services));
  routes.get(pageDataPath, inBudget, (context) => respondWithPageData(context, services));
  routes.get(lateStylesPath, (context) => respondWithLateStyles(context, services));
  routes.get('/_vitrine/layout/:name', inBudget, (context) =>
    respondWithLayoutPart(context, services),
  );
  routes.get(statePath, inBudget, (context) => respondWithState(context, services));
  routes.get('*', inBudget, (context) => respondWithPage(context, services));
  return routes;
}

/** Of one address: more than a person types. */
const searchesPerMinute = 30;

/** Of requests that the server makes itself, to read its pages. */
const siteOrigin = 'https://site.invalid';

function createPageServices(options: AppOptions, siteContent: SiteContent): PageServices {
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
  const addSiteParts = createSiteParts({
    site,
    listPages,
    now,
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
    getPageData: async (path, preview, query) =>
      addSiteParts(await finder.getPageData(path, preview), query),
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
