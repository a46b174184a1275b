import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { pageDataPath } from '../src/app/page-data.ts';
import { createLoadContent } from '../src/content/load-content.ts';
import type { Page } from '../src/engine/page-manifest.ts';
import type { RenderPolicy } from '../src/engine/render-blocks.tsx';
import type { Site } from '../src/layout/site-manifest.ts';
import { scaledPrefix } from '../src/ui/image-sources.ts';
import type { FindAssets } from './assets.ts';
import type { Content } from './content-api.ts';
import { createContentApi } from './content-api.ts';
import { createServerContentClient } from './content-client.ts';
import type { Environment } from './environment.ts';
import { forwardTo } from './forward.ts';
import { createPageFinder } from './pages.ts';
import { createPictureRoutes } from './pictures/picture-routes.ts';
import { sandboxDocuments } from './pictures/sandbox-documents.ts';
import { createProductPageFinder } from './product-page/find-product-page.ts';
import { createPageRenderer } from './render-page.tsx';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { createSitemap, listProductRoutes, robots } from './sitemap.ts';
import type { Submissions } from './submissions/open-submissions.ts';
import { createWebAppManifest, iconPath } from './web-app-manifest.ts';

export type AppOptions = {
  environment: Pick<
    Environment,
    'API_ORIGIN' | 'CONTENT_MAX_AGE' | 'PUBLIC_ORIGIN' | 'IMAGE_ORIGINS'
  >;
  site: Site;
  pages: readonly Page[];
  /** What the embedded back end serves; unused with `API_ORIGIN`. */
  content: Content;
  /** What receives the forms; unused with `API_ORIGIN`. */
  submissions?: Pick<Submissions, 'routes' | 'check'> | undefined;
  policy: RenderPolicy;
  findAssets: FindAssets;
  /** Folder of pictures (`content/storage`). */
  pictures: string;
  /** Folder of the client build; undefined in development, where Vite serves the modules. */
  clientDirectory?: string;
  /** Development only: the nonce of a document's styles and scripts. */
  createNonce?: () => string;
  /** Milliseconds for a content call during a render. */
  contentTimeout?: number;
};

const immutable = 'public, max-age=31536000, immutable';

/** The whole server, as a function of its collaborators: tests call `app.request()`. */
export function createApp(options: AppOptions): Hono {
  const { environment, site, pages, content, policy, findAssets, pictures, clientDirectory } =
    options;
  const imageOrigins = environment.IMAGE_ORIGINS;
  const app = new Hono();

  app.use(securityHeaders(imageOrigins));
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
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
    serveStatic({
      root: pictures,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound: (_, context) => context.header('Cache-Control', 'public, max-age=3600'),
    });
  app.use('/pictures/*', pictureFiles('/pictures'));
  if (environment.API_ORIGIN) {
    app.all('/api/*', forwardTo(environment.API_ORIGIN));
    app.all('/storage/*', forwardTo(environment.API_ORIGIN));
  } else {
    if (options.submissions) app.route('/api', options.submissions.routes);
    app.route('/api', createContentApi(content));
    app.use('/storage/*', pictureFiles('/storage'));
  }
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
      if (context.res.status === 404) context.res = context.text('Not found', 404);
    });
  }
  if (clientDirectory) {
    app.use(
      '/assets/*',
      serveStatic({
        root: clientDirectory,
        precompressed: true,
        onFound: (_, context) => context.header('Cache-Control', immutable),
      }),
    );
  }

  const client = createServerContentClient({
    fetchFromApp: (request) => app.fetch(request),
    timeout: options.contentTimeout,
    // The embedded back end is in memory: asking it again costs nothing.
    maxAge: environment.API_ORIGIN ? environment.CONTENT_MAX_AGE : 0,
  });
  const findPage = createPageFinder({ pages, findProductPage: createProductPageFinder(client) });
  const origin = (request: Request) => environment.PUBLIC_ORIGIN ?? new URL(request.url).origin;
  const loadContent = createLoadContent(client);
  const renderPage = createPageRenderer({
    site,
    origin,
    findPage,
    loadContent,
    policy,
    findAssets,
  });

  app.get('/sitemap.xml', async (context) => {
    const products = environment.API_ORIGIN
      ? await listProductRoutes.fromMenus(site, loadContent)
      : listProductRoutes.fromContent(content);
    return context.body(createSitemap(origin(context.req.raw), pages, products), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    });
  });
  app.get('/favicon.ico', (context) => context.redirect(iconPath, 301));
  app.get('/site.webmanifest', (context) =>
    context.body(JSON.stringify(createWebAppManifest(site)), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  app.get('/robots.txt', (context) => context.text(robots(origin(context.req.raw))));

  app.get(pageDataPath, async (context) => {
    const path = context.req.query('path') ?? '/';
    const page = await findPage(path);
    return context.json({ page, path }, page.status);
  });

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return context.redirect(`/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`, 301);
    }
    const nonce = options.createNonce?.();
    const { status, html, styles } = await renderPage(context.req.raw, nonce);
    return context.html(html, status as 200, {
      'Content-Security-Policy': contentSecurityPolicy({ styles, nonce, imageOrigins }),
      'Cache-Control': 'no-cache',
    });
  });

  return app;
}
