import type { Context } from 'hono';
import { contentKey } from '../../src/content/content-store.ts';
import { pageDataUrl, releaseHeader } from '../../src/router/page-data.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { cacheControl } from '../cache/cache-control.ts';
import { dataNoVarySearch, formNoVarySearch, pageNoVarySearch } from '../cache/cache-key.ts';
import { isReadable, trimSlashes } from '../http/paths.ts';
import { previewParam } from '../http/preview-token.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { respondNotFound } from '../http/serve-files.ts';
import { loadPage } from './load-page.ts';
import type { PageServices } from './page-services.ts';
import { renderLayoutPart, renderPage } from './render-page.tsx';
import { respondLater } from './render-standalone-page.ts';
import { speculationRulesPath } from './site-files.ts';

/** The document of a page, or the redirect to its address. */
export async function respondWithPage(context: Context, services: PageServices): Promise<Response> {
  const { site, environment, canvas } = services;
  const { pathname, search } = new URL(context.req.url);
  if (!isReadable(pathname)) return respondNotFound(context);
  if (pathname !== '/' && pathname.endsWith('/')) {
    context.header('Cache-Control', cacheControl.redirect());
    return context.redirect(`/${trimSlashes(pathname)}${search}`, 301);
  }
  const redirect = services.findRedirect(pathname);
  if (redirect !== undefined) {
    return redirectForAWhile(context, services.getLifetime(pathname), `${redirect}${search}`);
  }
  if (!(await services.maySearch(context))) {
    return respondLater(context, site, 429, 60, site.serverTexts.search.tooOften);
  }
  const nonce = services.createNonce?.();
  const rendered = await renderPage(services, context.req.raw, nonce, context);
  const { status, document, styleHashes, isComplete, hasForm, isOfVisit } = rendered;
  // A back end that failed may answer the next request. What a form shows of the query is for who asks.
  const isKept = status !== 502 && !(hasForm && search !== '') && !isOfVisit;
  const imageOrigins = environment.IMAGE_ORIGINS;
  return context.body(document, status as 200, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': contentSecurityPolicy({ styleHashes, nonce, canvas, imageOrigins }),
    'Cache-Control': isKept ? services.writeFreshness(pathname, isComplete) : 'no-store',
    'Speculation-Rules': `"${speculationRulesPath}"`,
    'No-Vary-Search': hasForm ? formNoVarySearch : pageNoVarySearch,
  });
}

/** The JSON of a page for a client-side navigation, with the records that its blocks show at once. */
export async function respondWithPageData(context: Context, services: PageServices) {
  // Read as the cache reads it for its key.
  const { searchParams } = new URL(context.req.url);
  const path = searchParams.get('path') ?? '/';
  const redirect = services.findRedirect(path);
  if (redirect !== undefined) {
    return redirectForAWhile(context, services.getLifetime(path), pageDataUrl(redirect));
  }
  const data = await services.getPageData(path, searchParams.get(previewParam), null);
  const { blocks, status } = data.page;
  const records = listAllBlocks(blocks)
    .flatMap(({ sources }) => sources)
    .map((source) => [contentKey(source), services.findRecord(source)] as const)
    .filter(([, record]) => record);
  const { release } = await services.getAssets([]);
  if (release) context.header(releaseHeader, release);
  return context.json({ ...data, records }, status, {
    'Cache-Control': status === 200 ? services.writeFreshness(path, true) : 'no-cache',
    'No-Vary-Search': dataNoVarySearch,
  });
}

function redirectForAWhile(context: Context, lifetime: number, target: string): Response {
  context.header('Cache-Control', cacheControl.redirect(lifetime));
  return context.redirect(target, 301);
}

/** The state of a document, as JSON; 409 when it has another version now. */
export async function respondWithState(context: Context, services: PageServices) {
  if (!(await services.maySearch(context))) {
    return context.body(null, 429, { 'Cache-Control': 'no-store' });
  }
  const { searchParams } = new URL(context.req.url);
  const pathname = searchParams.get('path') ?? '/';
  const page = await loadPage(services, context.req.raw, { pathname, searchParams });
  if (searchParams.get('version') !== page.version) {
    return context.body(null, 409, { 'Cache-Control': 'no-store' });
  }
  return context.body(page.stateJson, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': services.writeFreshness(pathname, true),
  });
}

/** A part of the layout that documents leave out. */
export async function respondWithLayoutPart(context: Context, services: PageServices) {
  const { search } = new URL(context.req.url);
  const html = await renderLayoutPart(services, context.req.param('name') ?? '', search);
  if (html === undefined) return respondNotFound(context);
  const freshness = search ? cacheControl.layoutPartOfTopic : cacheControl.layoutPart;
  return context.html(html, 200, { 'Cache-Control': freshness });
}

/** The late style sheet of a document, whose address names its block types. */
export async function respondWithLateStyles(context: Context, services: PageServices) {
  const { searchParams, pathname, search } = new URL(context.req.url);
  const list = (name: string) => (searchParams.get(name) || undefined)?.split('.') ?? [];
  const { styles } = await services.getAssets(list('first'), list('late'));
  if (!styles) return respondNotFound(context);
  // Of another release: class names change with files only, so that its document is better off with these.
  const isKnown = styles.late.href === `${pathname}${search}`;
  return context.body(styles.late.css, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': isKnown ? cacheControl.lateStyles : 'no-cache',
  });
}
