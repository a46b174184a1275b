import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Content } from '../../src/content/content-api.ts';
import { contentKey } from '../../src/content/content-store.ts';
import { pageDataPath, pageDataUrl, releaseHeader } from '../../src/router/page-data.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { cacheControl, writeCacheControl } from '../cache/cache-control.ts';
import { dataNoVarySearch, pageNoVarySearch } from '../cache/cache-key.ts';
import type { AppEnvironment } from '../config/environment.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { getClientAddress } from '../http/client-address.ts';
import { isReadable, trimSlashes } from '../http/paths.ts';
import { previewParam } from '../http/preview-token.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { respondNotFound } from '../http/serve-files.ts';
import { OverloadedError, type RunInQueue } from '../http/work-queue.ts';
import type { Site } from '../load/load-site.ts';
import type { PageEntry } from '../load/page-index.ts';
import { createSiteParts, searchParam } from '../search/site-parts.ts';
import type { FindAssets } from './assets.ts';
import { createEventCalendar } from './event-calendar.ts';
import type { FindPageData } from './find-page.ts';
import { createPageFinder } from './find-page.ts';
import { collectStructuredData } from './page-metadata.ts';
import { createRenderContent } from './render-content.ts';
import { createPageRenderer } from './render-page.tsx';
import { renderStandalonePage } from './render-standalone-page.ts';
import {
  createSitemap,
  listMenuTitles,
  listRecordTitles,
  listShownPages,
  robots,
} from './sitemap.ts';
import { respondSpeculationRules, speculationRulesPath } from './speculation-rules.ts';
import { createUnpublishedLinks } from './unpublished-links.ts';
import { createWebAppManifest } from './web-app-manifest.ts';

export type PageRoutesOptions = {
  environment: AppEnvironment;
  site: Site;
  pages: readonly PageEntry[];
  /** The records of the embedded back end; unused with `API_ORIGIN`. */
  content: Content;
  findAssets: FindAssets;
  submissions?: { signFormTime?: (() => string) | undefined } | undefined;
  /** Runs a task within a memory budget; by default without a limit. */
  runInBudget?: RunInQueue;
  /** Development only: the nonce of a document's styles and scripts. */
  createNonce?: () => string;
  /** Development and Studio only: pages that are not published are shown, with a notice. */
  showsUnpublished?: boolean;
  /** Whether Studio may frame the pages. */
  canvas?: boolean;
  /** The clock by which pages appear and disappear, in milliseconds since 1970. */
  now?: () => number;
};

/** Searches of one address: more than a person types. */
const searchesPerMinute = 30;

/** Of requests that the server makes itself, to read its pages. */
const siteOrigin = 'https://site.invalid';

/** Runs the next handler within the budget, or responds with 503. */
const waitForTurn =
  (runInBudget: RunInQueue, site: Site): MiddlewareHandler =>
  async (context, next) => {
    try {
      await runInBudget(next);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      context.header('Cache-Control', 'no-store');
      context.header('Retry-After', '5');
      const { title, text } = site.serverTexts.busy;
      return renderStandalonePage(context, site, {
        title,
        body: html`<p>${text}</p>`,
        status: 503,
      });
    }
  };

/** The routes of pages, as documents and as data, the sitemap and robots.txt. */
export function createPageRoutes(
  options: PageRoutesOptions,
  { loadContent, findRecord, findDynamicPage }: SiteContent,
): Hono {
  const { environment, site, pages, content, findAssets } = options;
  const { now = Date.now, showsUnpublished = false, runInBudget = (task) => task() } = options;
  const inBudget = waitForTurn(runInBudget, site);
  // In development every request sees the files as they are.
  const pageAge = options.createNonce ? 0 : environment.CONTENT_MAX_AGE;
  const published = createPageFinder({
    ...{ site, pages, findDynamicPage, showsUnpublished, now },
    previewSecret: environment.PREVIEW_SECRET,
  });
  const { findPage, findRedirect } = published;
  const recordTitles = listRecordTitles(site, content);
  const listPages = async () =>
    listShownPages(
      published.listPublished(),
      environment.API_ORIGIN ? await listMenuTitles(site, loadContent) : recordTitles,
    );
  const addSiteParts = createSiteParts({
    site,
    listPages,
    readDocument: async (route) => {
      const { status, document } = await renderPage(new Request(`${siteOrigin}${route}`));
      return status === 200 ? document : undefined;
    },
    now,
  });
  const findPageData: FindPageData = async (path, preview, query) =>
    addSiteParts(await published.findPageData(path, preview), query);
  const searches = new RateLimiterMemory({ points: searchesPerMinute, duration: 60 });
  /** Seconds until the response to a path may change. */
  const findLifetime = (path: string) =>
    Math.floor((published.findLifetime(path) ?? Number.POSITIVE_INFINITY) / 1000);
  const origin = (request: Request) => environment.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  const leaveOutWaiting = createUnpublishedLinks(published.isUnpublished);
  const renderPage = createPageRenderer({
    site,
    origin,
    findPage,
    findPageData,
    leaveOutWaiting,
    loadContent,
    findAssets,
    // Studio's canvas, with an origin of its own, and Vite's pages are no visits.
    reportsVisits: !options.canvas && !options.createNonce,
    signFormTime: options.submissions?.signFormTime,
  });
  const routes = new Hono();
  routes.get('/:sitemap{sitemap(?:-[1-9][0-9]{0,3})?\\.xml}', inBudget, async (context) => {
    const part = /\d+/.exec(context.req.path)?.[0];
    const sitemap = createSitemap(
      origin(context.req.raw),
      [...(await listPages()).keys()],
      part === undefined ? undefined : Number(part),
    );
    if (sitemap === undefined) return respondNotFound(context);
    return context.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  routes.get('/favicon.ico', (context) => {
    // Older browsers and feed readers request this icon without reading the document.
    const icon = site.brand.icons?.app?.[0];
    if (!icon) return respondNotFound(context);
    context.header('Cache-Control', cacheControl.redirect());
    return context.redirect(icon.src, 301);
  });
  routes.get('/site.webmanifest', (context) =>
    context.body(JSON.stringify(createWebAppManifest(site)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': cacheControl.file,
    }),
  );
  routes.get(speculationRulesPath, respondSpeculationRules);
  routes.get('/robots.txt', (context) => context.text(robots(origin(context.req.raw))));

  // The events that a page shows, for visitors' calendars: `/calendar.ics` is of `/calendar`.
  routes.get('/:page{.+\\.ics}', inBudget, async (context) => {
    const path = new URL(context.req.url).pathname.slice(0, -'.ics'.length);
    const data = await findPageData(path);
    const shown = createRenderContent(loadContent);
    await shown.load(listAllBlocks(data.page.blocks).flatMap(({ sources }) => sources));
    const structured = await collectStructuredData({
      data,
      site,
      origin: origin(context.req.raw),
      content: shown,
      findPage,
    });
    const calendar = createEventCalendar(structured?.['@graph'] ?? [], {
      url: `${origin(context.req.raw)}${path}`,
      title: data.page.title,
      timeZone: site.timeZone,
      now: now(),
    });
    if (calendar === undefined) return respondNotFound(context);
    const isComplete = shown.list().every(([, { status }]) => status !== 'failed');
    return context.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': writeCacheControl(pageAge, { isComplete, lifetime: findLifetime(path) }),
    });
  });

  routes.get(pageDataPath, inBudget, async (context) => {
    // Read as the cache reads it for its key.
    const { searchParams } = new URL(context.req.url);
    const path = searchParams.get('path') ?? '/';
    const redirect = findRedirect(path);
    if (redirect !== undefined) {
      context.header('Cache-Control', cacheControl.redirect(findLifetime(path)));
      return context.redirect(pageDataUrl(redirect), 301);
    }
    const data = await findPageData(path, searchParams.get(previewParam));
    const records = listAllBlocks(data.page.blocks).flatMap(({ sources }) =>
      sources.flatMap((source) => {
        const record = findRecord(source);
        return record ? [[contentKey(source), record] as const] : [];
      }),
    );
    const { release } = await findAssets([]);
    if (release) context.header(releaseHeader, release);
    const { status } = data.page;
    return context.json({ ...data, records }, status, {
      'Cache-Control':
        status === 200
          ? writeCacheControl(pageAge, { isComplete: true, lifetime: findLifetime(path) })
          : 'no-cache',
      'No-Vary-Search': dataNoVarySearch,
    });
  });

  routes.get('*', inBudget, async (context) => {
    const url = new URL(context.req.url);
    if (!isReadable(url.pathname)) return respondNotFound(context);
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      context.header('Cache-Control', cacheControl.redirect());
      return context.redirect(`/${trimSlashes(url.pathname)}${url.search}`, 301);
    }
    const redirect = findRedirect(url.pathname);
    if (redirect !== undefined) {
      context.header('Cache-Control', cacheControl.redirect(findLifetime(url.pathname)));
      return context.redirect(`${redirect}${url.search}`, 301);
    }
    if (url.searchParams.has(searchParam)) {
      const address = getClientAddress(context, environment.TRUST_PROXY ?? 0);
      const isAllowed = await searches.consume(address).then(
        () => true,
        () => false,
      );
      if (!isAllowed) {
        context.header('Retry-After', '60');
        context.header('Cache-Control', 'no-store');
        const { title, text } = site.serverTexts.search.tooOften;
        return renderStandalonePage(context, site, {
          title,
          body: html`<p>${text}</p>`,
          status: 429,
        });
      }
    }
    const nonce = options.createNonce?.();
    const rendered = await renderPage(context.req.raw, nonce);
    const { status, document, styleHashes, isComplete, hasForm } = rendered;
    const lifetime = findLifetime(url.pathname);
    const freshness =
      status === 200 ? writeCacheControl(pageAge, { isComplete, lifetime }) : 'no-cache';
    return context.body(document, status as 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': contentSecurityPolicy({
        styleHashes,
        nonce,
        imageOrigins: environment.IMAGE_ORIGINS,
        canvas: options.canvas,
      }),
      'Cache-Control': hasForm ? 'no-store' : freshness,
      'Speculation-Rules': `"${speculationRulesPath}"`,
      // A form shows the topic that the query names.
      ...(hasForm ? {} : { 'No-Vary-Search': pageNoVarySearch }),
    });
  });
  return routes;
}
