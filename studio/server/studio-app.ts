import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { cacheControl } from '../../server/cache/cache-control.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { respondNotFound, serveFiles } from '../../server/http/serve-files.ts';
import { logRequests } from '../../server/observability/request-log.ts';
import { renderStandalonePage } from '../../server/pages/render-standalone-page.ts';
import type { AuthEnv } from './auth/auth-store.ts';
import { createCookie } from './auth/cookie.ts';
import { createChangeRoutes } from './changes/change-routes.ts';
import { previewTime } from './changes/change-store.ts';
import { getChange } from './changes/changes.ts';
import {
  canvasAddress,
  canvasParam,
  changeParam,
  examplesPath,
  mainId,
  studioPath,
} from './protocol.ts';
import { createIsolatedPages } from './site/isolated-pages.ts';
import { answerError, StudioError } from './studio-error.ts';
import { renderStudioPage, type StudioAssets } from './studio-page.ts';
import { openStudioParts, type StudioOptions, type StudioParts } from './studio-parts.ts';
import { studioTextsIn } from './texts.ts';

type Variables = AuthEnv & {
  /** Whom a preview link lets see a change, and nothing else. */
  Variables: { preview?: string };
};

const safe = /^(GET|HEAD|OPTIONS)$/;

/** Studio on a workspace: its parts, and the application around them. */
export async function openStudio(options: StudioOptions) {
  const parts = await openStudioParts(options);
  const { definition, auth, changes, views, assets, origin, log } = parts;
  const previews = createPreviewLinks(parts);
  const files = serveBuilds(assets);
  const app = new Hono<Variables>();
  app.onError(answerError(definition.authors.language));
  const show = async (id: string, request: Request) => (await views.open(id)).showPage(request);
  const isSandboxed = assets.folders !== undefined;
  const pages = createIsolatedPages({ files, show, now: parts.now, isSandboxed });

  app.get('/healthz', (context) => context.text('ok'));
  const imageOrigins = parts.app.environment.IMAGE_ORIGINS;
  app.use(pages.completeHeaders, securityHeaders({ imageOrigins, publicOrigin: origin }), keepOut);
  app.route('/', previews.routes);
  app.route('/', pages.routes);
  // After the addresses that hold a token.
  if (log) app.use(logRequests(log));
  app.route('/', auth.routes);

  app.use(async (context, next) => {
    const preview = await previews.find(context);
    if (preview === undefined) return auth.authorise(context, next);
    context.set('preview', preview);
    return next();
  });
  app.route('/', files);
  app.get(studioPath, async (context) => {
    const { page = '/', [changeParam]: change = '' } = context.req.query();
    const open = await changes.store.find(change);
    return renderStudioPage(context, {
      ...assets,
      definition,
      session: { ...parts.session, author: context.var.author },
      frame: canvasAddress(URL.parse(page, origin)?.pathname ?? '/', open?.id),
      nonce: parts.app.createNonce?.(),
    });
  });
  app.get(`${examplesPath}/*`, async (context) =>
    pages.isolate(context, mainId, await (await views.open(mainId)).showExample(context.req.raw)),
  );
  app.route(studioPath, createChangeRoutes(parts));
  app.all(`${studioPath}/*`, () => {
    throw new StudioError('not-found');
  });

  app.get('/', async (context, next) => {
    const query = context.req.query();
    const isPage = context.var.preview || changeParam in query || canvasParam in query;
    return isPage ? next() : context.redirect(studioPath);
  });
  app.get('*', async (context) => {
    const id = context.var.preview ?? findChange(context.req.raw) ?? mainId;
    return pages.isolate(context, id, await show(id, context.req.raw));
  });
  app.all('*', respondNotFound);
  return { app, start: parts.start, stop: parts.stop };
}

/** Keeps search engines and caches out. */
const keepOut: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Robots-Tag', 'noindex');
  if (!headers.get('Cache-Control')?.startsWith('private')) {
    headers.set('Cache-Control', 'no-store');
  }
};

/** The files of the builds. */
function serveBuilds({ folders }: StudioAssets): Hono {
  const files = new Hono();
  if (!folders) return files;
  const freshness = cacheControl.privateBuiltFile;
  files.use('/assets/*', serveFiles({ root: folders.site, precompressed: true, freshness }));
  const studio = serveFiles({ root: folders.studio, freshness, prefix: studioPath });
  return files.use(`${studioPath}/assets/*`, studio);
}

/** Links that show one change, and nothing else, without a session. */
function createPreviewLinks({ definition, origin, auth, changes, site }: StudioParts) {
  const cookie = createCookie(origin, 'vitrine-preview', previewTime);
  const routes = new Hono().get('/preview/:token', async (context) => {
    const token = context.req.param('token');
    const preview = await changes.store.findPreview(token);
    if (!preview) {
      const { title, text } = studioTextsIn(definition.authors.language).previewOver;
      const body = html`<p>${text}</p>`;
      return renderStandalonePage(context, site, { title, body, status: 410 });
    }
    cookie.set(context, token);
    const { documents } = await getChange(changes, preview.id);
    const page = documents.find(({ route, state }) => route && state !== 'removed');
    const query = new URLSearchParams({ [changeParam]: preview.id });
    return context.redirect(`${page?.route ?? '/'}?${query}`);
  });
  /** The change that a link lets a request see. */
  const find = async (context: Context) => {
    const token = cookie.read(context);
    if (!token || !safe.test(context.req.method) || isStudio(context.req.path)) return undefined;
    if (await auth.readAuthor(context)) return undefined;
    const preview = await changes.store.findPreview(token);
    return (findChange(context.req.raw) ?? preview?.id) === preview?.id ? preview?.id : undefined;
  };
  return { routes, find };
}

const isStudio = (path: string) => path === studioPath || path.startsWith(`${studioPath}/`);

/** Whether a request is for Studio, where it is served beside the site: the rest is for the site's own app. */
export function isForStudio(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  if (isStudio(pathname)) return true;
  return (
    safe.test(request.method) &&
    (searchParams.has(canvasParam) || findChange(request) !== undefined)
  );
}

/** The change that is asked for; in local Studio, for what a page loads, that of the page. */
function findChange({ url, headers }: Request): string | undefined {
  const { host, searchParams } = new URL(url);
  // Pages name their change themselves: a link to the site leads out of it, a frame shows what was before.
  const isPage = headers.get('Sec-Fetch-Mode') === 'navigate';
  const page = isPage ? null : URL.parse(headers.get('Referer') ?? '');
  const ofPage = page?.host === host ? page.searchParams.get(changeParam) : undefined;
  return searchParams.get(changeParam) || ofPage || undefined;
}
