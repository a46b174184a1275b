import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { contentKey } from '../../src/content/content-store.ts';
import { pageDataPath, pageDataUrl, releaseHeader } from '../../src/router/page-data.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { AppOptions } from '../app-options.ts';
import { cacheControl, writeCacheControl } from '../cache/cache-control.ts';
import { dataNoVarySearch, pageNoVarySearch } from '../cache/cache-key.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { getClientAddress } from '../http/client-address.ts';
import { isReadable, trimSlashes } from '../http/paths.ts';
import { previewParam } from '../http/preview-token.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { respondNotFound } from '../http/serve-files.ts';
import { OverloadedError } from '../http/work-queue.ts';
import { createSiteParts, searchParam } from '../search/site-parts.ts';
import { createEventCalendar } from './event-calendar.ts';
import { createPageFinder, type GetPageData } from './find-page.ts';
import { listMenuTitles, listRecordTitles, listShownPages } from './list-pages.ts';
import { createRenderContent } from './render-content.ts';
import { createPageRenderer } from './render-page.tsx';
import { renderStandalonePage } from './render-standalone-page.ts';
import { createSiteFiles, speculationRulesPath } from './site-files.ts';
import { collectStructuredData } from './structured-data.ts';

/** Searches of one address: more than a person types. */
const searchesPerMinute = 30;

/** Encodes by way of one buffer: Node would measure each text first, which takes as long as encoding it. */
function createEncoder() {
  let buffer = Buffer.alloc(0);
  return (text: string) => {
    // A unit of UTF-16 has three bytes at most.
    if (buffer.length < text.length * 3) buffer = Buffer.alloc(text.length * 3);
    return new Uint8Array(buffer.subarray(0, buffer.write(text)));
  };
}

/** Of requests that the server makes itself, to read its pages. */
const siteOrigin = 'https://site.invalid';

/** The routes of pages, as documents and as data, and of the files of the site. */
export function createPageRoutes(
  options: AppOptions,
  { loadContent, findRecord, getDynamicPage }: SiteContent,
): Hono {
  const { environment, site, content, getAssets } = options;
  const { now = Date.now, runInBudget = (task) => task() } = options;
  /** A page that asks to come back after some seconds. */
  const respondLater = (
    context: Context,
    status: 429 | 503,
    seconds: number,
    { title, text }: { title: string; text: string },
  ) => {
    context.header('Cache-Control', 'no-store');
    context.header('Retry-After', String(seconds));
    return renderStandalonePage(context, site, { title, body: html`<p>${text}</p>`, status });
  };
  const inBudget: MiddlewareHandler = async (context, next) => {
    try {
      await runInBudget(next);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      return respondLater(context, 503, 5, site.serverTexts.busy);
    }
  };
  const origin = (request: Request) => environment.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  const { getPage, findRedirect, leaveOutWaiting, ...published } = createPageFinder(
    options,
    getDynamicPage,
  );
  const recordTitles = listRecordTitles(site, content);
  const listPages = async () =>
    listShownPages(
      published.listPublished(),
      environment.API_ORIGIN ? await listMenuTitles(site, loadContent) : recordTitles,
    );
  const addSiteParts = createSiteParts({
    site,
    listPages,
    now,
    readDocument: async (route) => {
      const { status, document } = await renderPage(new Request(`${siteOrigin}${route}`));
      return status === 200 ? document : undefined;
    },
  });
  const getPageData: GetPageData = async (path, preview, query) =>
    addSiteParts(await published.getPageData(path, preview), query);
  const renderPage = createPageRenderer({
    site,
    origin,
    getPage,
    getPageData,
    leaveOutWaiting,
    loadContent,
    getAssets,
    // Studio's canvas, with an origin of its own, and Vite's pages are no visits.
    reportsVisits: !options.canvas && !options.createNonce,
    signFormTime: options.submissions?.signFormTime,
  });
  /** Seconds until the response to a path may change. */
  const getLifetime = (path: string) =>
    Math.floor((published.findLifetime(path) ?? Number.POSITIVE_INFINITY) / 1000);
  // In development every request sees the files as they are.
  const maxAge = options.createNonce ? 0 : environment.CONTENT_MAX_AGE;
  const writeFreshness = (path: string, isComplete: boolean) =>
    writeCacheControl(maxAge, isComplete, getLifetime(path));
  const redirectForAWhile = (context: Context, path: string, target: string) => {
    context.header('Cache-Control', cacheControl.redirect(getLifetime(path)));
    return context.redirect(target, 301);
  };
  const encode = createEncoder();
  const searches = new RateLimiterMemory({ points: searchesPerMinute, duration: 60 });

  const routes = new Hono();
  routes.route('/', createSiteFiles({ site, origin, listPages, inBudget }));

  // The events that a page shows, for visitors' calendars: `/calendar.ics` is of `/calendar`.
  routes.get('/:page{.+\\.ics}', inBudget, async (context) => {
    const path = new URL(context.req.url).pathname.slice(0, -'.ics'.length);
    const { page } = await getPageData(path);
    const shown = createRenderContent(loadContent);
    await shown.load(listAllBlocks(page.blocks).flatMap(({ sources }) => sources));
    const own = origin(context.req.raw);
    const about = { page, path, site, content: shown, getPage, origin: own };
    const structured = await collectStructuredData(about);
    const calendar = createEventCalendar(structured?.['@graph'] ?? [], {
      url: `${own}${path}`,
      title: page.title,
      timeZone: site.timeZone,
      now: now(),
    });
    if (calendar === undefined) return respondNotFound(context);
    const isComplete = shown.list().every(([, { status }]) => status !== 'failed');
    return context.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': writeFreshness(path, isComplete),
    });
  });

  routes.get(pageDataPath, inBudget, async (context) => {
    // Read as the cache reads it for its key.
    const { searchParams } = new URL(context.req.url);
    const path = searchParams.get('path') ?? '/';
    const redirect = findRedirect(path);
    if (redirect !== undefined) return redirectForAWhile(context, path, pageDataUrl(redirect));
    const data = await getPageData(path, searchParams.get(previewParam));
    const { blocks, status } = data.page;
    const records = listAllBlocks(blocks)
      .flatMap(({ sources }) => sources)
      .map((source) => [contentKey(source), findRecord(source)] as const)
      .filter(([, record]) => record);
    const { release } = await getAssets([]);
    if (release) context.header(releaseHeader, release);
    return context.json({ ...data, records }, status, {
      'Cache-Control': status === 200 ? writeFreshness(path, true) : 'no-cache',
      'No-Vary-Search': dataNoVarySearch,
    });
  });

  routes.get('*', inBudget, async (context) => {
    const { pathname, search, searchParams } = new URL(context.req.url);
    if (!isReadable(pathname)) return respondNotFound(context);
    if (pathname !== '/' && pathname.endsWith('/')) {
      context.header('Cache-Control', cacheControl.redirect());
      return context.redirect(`/${trimSlashes(pathname)}${search}`, 301);
    }
    const redirect = findRedirect(pathname);
    if (redirect !== undefined) {
      return redirectForAWhile(context, pathname, `${redirect}${search}`);
    }
    if (searchParams.has(searchParam)) {
      const address = getClientAddress(context, environment.TRUST_PROXY ?? 0);
      const isAllowed = await searches.consume(address).catch(() => false);
      if (!isAllowed) return respondLater(context, 429, 60, site.serverTexts.search.tooOften);
    }
    const nonce = options.createNonce?.();
    const rendered = await renderPage(context.req.raw, nonce);
    const { status, document, styleHashes, isComplete, hasForm } = rendered;
    const freshness = status === 200 ? writeFreshness(pathname, isComplete) : 'no-cache';
    return context.body(encode(document), status as 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': contentSecurityPolicy({
        styleHashes,
        nonce,
        canvas: options.canvas,
        imageOrigins: environment.IMAGE_ORIGINS,
      }),
      'Cache-Control': hasForm ? 'no-store' : freshness,
      'Speculation-Rules': `"${speculationRulesPath}"`,
      // A form shows the topic that the query names.
      ...(hasForm ? {} : { 'No-Vary-Search': pageNoVarySearch }),
    });
  });
  return routes;
}
