import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import type { Logger } from 'pino';
import { pageDataPath, pageDataUrl, releaseHeader } from '../src/app/page-data.ts';
import type { Content } from '../src/content/content-api.ts';
import { createLoadContent } from '../src/content/load-content.ts';
import { scaledPrefix } from '../src/ui/image/image-sources.ts';
import { createServerContentClient } from './back-end/content-client.ts';
import { createEmbeddedApi } from './back-end/embedded-api.ts';
import { forwardTo } from './back-end/forward.ts';
import { createHeaderSelection } from './back-end/forwarded-headers.ts';
import { writeCacheControl } from './caches/cache-control.ts';
import { keepFor } from './caches/keep-for.ts';
import type { Environment } from './environment.ts';
import { completeHeaders, refuseOtherMethods } from './http/http-semantics.ts';
import { isReadable } from './http/readable-path.ts';
import { refuseForeignForms } from './http/same-origin.ts';
import { contentSecurityPolicy, securityHeaders } from './http/security-headers.ts';
import { serveFiles } from './http/serve-files.ts';
import { trimSlashes } from './http/trim-slashes.ts';
import type { Metrics } from './operations/metrics.ts';
import { logRequests } from './operations/request-log.ts';
import { type AnswerSite, answerPage } from './pages/answer-page.ts';
import type { FindAssets } from './pages/assets.ts';
import { createPageDataFinder, createPageFinder } from './pages/find-page.ts';
import { lifeCycleHeaders } from './pages/life-cycle-headers.ts';
import { previewParam } from './pages/previews.ts';
import type { PageEntry } from './pages/published-pages.ts';
import { createPublishedPages } from './pages/published-pages.ts';
import { createPageRenderer } from './pages/render-page.tsx';
import { createSitemap, listDynamicRoutes, robots } from './pages/sitemap.ts';
import { createWebAppManifest } from './pages/web-app-manifest.ts';
import { createPictureRoutes } from './pictures/picture-routes.ts';
import { sandboxDocuments } from './pictures/sandbox-documents.ts';
import type { LoadedSite } from './site-files/load-site.ts';
import type { Submissions } from './submissions/open-submissions.ts';
import { BusyError, type RunInQueue } from './work-queue.ts';

export type AppOptions = {
  environment: Pick<
    Environment,
    | 'API_ORIGIN'
    | 'CONTENT_MAX_AGE'
    | 'CONTENT_WEBHOOK_SECRET'
    | 'METRICS_TOKEN'
    | 'PUBLIC_ORIGIN'
    | 'IMAGE_ORIGINS'
    | 'PREVIEW_SECRET'
  > &
    Partial<Pick<Environment, 'TRUST_PROXY'>>;
  /** Told when the back end says that its content has changed. */
  onContentChange?: () => void;
  site: LoadedSite;
  pages: readonly PageEntry[];
  /** What the embedded back end serves; unused with `API_ORIGIN`. */
  content: Content;
  /** What receives the forms; unused with `API_ORIGIN`. */
  submissions?: Pick<Submissions, 'routes' | 'check'> | undefined;
  /** Whether the server is about to stop: load balancers then send visitors elsewhere. */
  isStopping?: () => boolean;
  /** What operators read; without them nothing is counted or logged. */
  metrics?: Pick<Metrics, 'countRequests' | 'answer'>;
  log?: Logger;
  /** Runs what takes memory, in bytes; without it nothing waits. */
  runInBudget?: RunInQueue;
  findAssets: FindAssets;
  /** Folder of pictures (`content/storage`). */
  pictures: string;
  /** Folder of the client build; undefined in development, where Vite serves the modules. */
  clientDirectory?: string;
  /** Development only: the nonce of a document's styles and scripts. */
  createNonce?: () => string;
  /** Development only: pages that are not published are shown, with a notice. */
  showsUnpublished?: boolean;
  /** The clock by which pages appear and disappear, in milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds for a content call during a render. */
  contentTimeout?: number;
};

/** Where a content back end says that its content has changed. */
export const contentWebhookPath = '/_vitrine/content-changed';

/** Else browsers would keep a 301 for good (RFC 9110 section 15.4.2). */
const redirectFreshness = 'public, max-age=3600';
const immutable = 'public, max-age=31536000, immutable';

/** Its length says that it is not worth compressing. */
const answerMissing = (context: Context) =>
  context.text('Not found', 404, { 'Content-Length': '9' });

/** Bytes that a page takes from the look for its content until its answer is written. */
const renderCost = 2 ** 20;

/** Lets what follows run in its turn, or says that there is too much to do. */
const waitForTurn =
  (runInBudget: RunInQueue, site: AnswerSite): MiddlewareHandler =>
  async (context, next) => {
    try {
      await runInBudget(next, { cost: renderCost });
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      context.header('Cache-Control', 'no-store');
      context.header('Retry-After', '5');
      const { title, text } = site.serverTexts.busy;
      return answerPage(context, site, { title, body: html`<p>${text}</p>`, status: 503 });
    }
  };

/** The whole server, as a function of its collaborators: tests call `app.request()`. */
export function createApp(options: AppOptions): Hono {
  const { environment, site, pages, content, findAssets, pictures, clientDirectory } = options;
  const { now = Date.now, showsUnpublished = false, runInBudget = (task) => task() } = options;
  const inBudget = waitForTurn(runInBudget, site);
  const imageOrigins = environment.IMAGE_ORIGINS;
  const app = new Hono();

  const published = createPublishedPages(pages, now, showsUnpublished);

  if (options.log) app.use(logRequests(options.log));
  const isForwarded = (path: string) =>
    environment.API_ORIGIN !== undefined && /^\/(api|storage)\//.test(path);
  app.use(completeHeaders(isForwarded));
  app.use(securityHeaders({ imageOrigins, publicOrigin: environment.PUBLIC_ORIGIN }));
  app.use(lifeCycleHeaders(published));
  if (options.metrics) app.use(options.metrics.countRequests);
  app.use(refuseOtherMethods(app, isForwarded));
  if (options.metrics) {
    const token = environment.METRICS_TOKEN;
    if (token) app.use('/metrics', bearerAuth({ token }));
    app.get('/metrics', options.metrics.answer);
  }
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (options.isStopping?.()) return context.text('stopping', 503);
    try {
      await options.submissions?.check();
      return context.text('ready');
    } catch (error) {
      console.error('Submissions cannot be kept:', error);
      return context.text('not ready', 503);
    }
  });

  for (const prefix of ['/pictures/*', '/storage/*']) {
    app.use(prefix, compress(), sandboxDocuments);
  }
  const pictureFiles = (prefix: string) =>
    serveFiles({
      root: pictures,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      freshness: 'public, max-age=3600',
    });
  app.use('/pictures/*', pictureFiles('/pictures'));
  // Apart from the app, so that the server's own calls are neither logged nor counted.
  const backEnd = new Hono();
  if (environment.API_ORIGIN) {
    const selectHeaders = createHeaderSelection(environment.TRUST_PROXY ?? 0);
    for (const prefix of ['/api/*', '/storage/*']) {
      backEnd.use(prefix, sandboxDocuments, refuseForeignForms(environment.PUBLIC_ORIGIN));
      backEnd.all(
        prefix,
        forwardTo(environment.API_ORIGIN, selectHeaders, site.serverTexts.forms.tooLong),
      );
    }
  } else {
    if (options.submissions) backEnd.route('/api', options.submissions.routes);
    backEnd.route('/api', createEmbeddedApi(content, site.contentApi));
    backEnd.use('/storage/*', pictureFiles('/storage'));
  }
  app.route('/', backEnd);
  app.route(
    scaledPrefix,
    createPictureRoutes({
      pictures,
      backEnd: environment.API_ORIGIN,
      maxAge: environment.CONTENT_MAX_AGE,
    }),
  );
  for (const prefix of ['/pictures/*', '/storage/*', '/api/*', '/assets/*']) {
    app.use(prefix, async (context, next) => {
      await next();
      if (context.res.status === 404) context.res = answerMissing(context);
    });
  }
  if (clientDirectory) {
    app.use(
      '/assets/*',
      serveFiles({ root: clientDirectory, precompressed: true, freshness: immutable }),
    );
  }

  // No page is rendered for what is missing there: that would cost far more than asking does.
  for (const prefix of ['/pictures/*', '/storage/*', '/api/*', '/assets/*']) {
    app.all(prefix, answerMissing);
  }

  const client = createServerContentClient({
    fetchFromBackEnd: (request) => backEnd.fetch(request),
    timeout: options.contentTimeout,
  });
  // What the embedded back end answers stays the same for as long as the process runs.
  const maxAge = environment.API_ORIGIN ? environment.CONTENT_MAX_AGE : Number.POSITIVE_INFINITY;
  // In development every request sees the files as they are.
  const pageAge = options.createNonce ? 0 : environment.CONTENT_MAX_AGE;
  const {
    dynamicPrefix,
    contentApi: { dynamicPages },
  } = site;
  const findDynamicPage =
    dynamicPages &&
    keepFor({
      maxAge,
      // Hundreds of kilobytes each once parsed: no more than the cache of pages holds by their bytes.
      max: 100,
      keyOf: (slug) => slug,
      load: (slug: string) => dynamicPages.find(client, slug),
    });
  const findPage = createPageFinder({
    pages,
    published,
    ...(dynamicPrefix && findDynamicPage
      ? { dynamic: { prefix: dynamicPrefix, find: findDynamicPage } }
      : {}),
  });
  const findPageData = createPageDataFinder({
    site,
    findPage,
    published,
    now,
    previewSecret: environment.PREVIEW_SECRET,
    showsUnpublished,
  });
  const origin = (request: Request) => environment.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  const loadContent = keepFor({
    maxAge,
    max: 500,
    keyOf: (name, params) => JSON.stringify([name, params]),
    load: createLoadContent(site.contentApi, client),
    isKept: ({ status }) => status !== 'failed',
  });
  if (environment.CONTENT_WEBHOOK_SECRET) {
    const forget = () => {
      findDynamicPage?.clear();
      loadContent.clear();
      options.onContentChange?.();
    };
    app.post(
      contentWebhookPath,
      bearerAuth({ token: environment.CONTENT_WEBHOOK_SECRET }),
      (context) => {
        forget();
        return context.body(null, 204);
      },
    );
  }
  const renderPage = createPageRenderer({
    site,
    origin,
    findPage,
    findPageData,
    isWaiting: published.isWaiting,
    loadContent,
    findAssets,
  });

  app.get('/:sitemap{sitemap(?:-[1-9][0-9]{0,3})?\\.xml}', inBudget, async (context) => {
    const products = environment.API_ORIGIN
      ? await listDynamicRoutes.fromMenus(site, loadContent)
      : listDynamicRoutes.fromContent(site, content);
    const part = /\d+/.exec(context.req.path)?.[0];
    const sitemap = createSitemap(
      origin(context.req.raw),
      published.list(),
      products,
      part === undefined ? undefined : Number(part),
    );
    if (sitemap === undefined) return answerMissing(context);
    return context.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  app.get('/favicon.ico', (context) => {
    // Where older browsers and readers of feeds ask for an icon, whatever the document says.
    const icon = site.brand.icons?.app?.[0];
    if (!icon) return answerMissing(context);
    context.header('Cache-Control', redirectFreshness);
    return context.redirect(icon.src, 301);
  });
  app.get('/site.webmanifest', (context) =>
    context.body(JSON.stringify(createWebAppManifest(site)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  app.get('/robots.txt', (context) => context.text(robots(origin(context.req.raw))));

  app.get(pageDataPath, inBudget, async (context) => {
    // Read as the cache reads it for its key.
    const { searchParams } = new URL(context.req.url);
    const path = searchParams.get('path') ?? '/';
    const redirect = published.findRedirect(path);
    if (redirect !== undefined) {
      context.header('Cache-Control', redirectFreshness);
      return context.redirect(pageDataUrl(redirect), 301);
    }
    const data = await findPageData(path, searchParams.get(previewParam));
    const { release } = await findAssets({ first: [], later: [] });
    if (release) context.header(releaseHeader, release);
    const { status } = data.page;
    return context.json(data, status, {
      'Cache-Control': status === 200 ? writeCacheControl(pageAge, true) : 'no-cache',
      'No-Vary-Search': `key-order, params, except=("path" "${previewParam}")`,
    });
  });

  app.get('*', inBudget, async (context) => {
    const url = new URL(context.req.url);
    if (!isReadable(url.pathname)) return answerMissing(context);
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      context.header('Cache-Control', redirectFreshness);
      return context.redirect(`/${trimSlashes(url.pathname)}${url.search}`, 301);
    }
    const redirect = published.findRedirect(url.pathname);
    if (redirect !== undefined) {
      context.header('Cache-Control', redirectFreshness);
      return context.redirect(`${redirect}${url.search}`, 301);
    }
    const nonce = options.createNonce?.();
    const rendered = await renderPage(context.req.raw, nonce);
    const { status, body, styleHashes, isComplete, hasForm } = rendered;
    const cacheControl = status === 200 ? writeCacheControl(pageAge, isComplete) : 'no-cache';
    return context.body(body, status as 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': contentSecurityPolicy({ styleHashes, nonce, imageOrigins }),
      'Cache-Control': hasForm ? 'no-store' : cacheControl,
      // The same page for every query but a preview's (draft-ietf-httpbis-no-vary-search).
      'No-Vary-Search': `key-order, params, except=("${previewParam}")`,
    });
  });

  return app;
}
