import { Hono } from 'hono';
import { scaledPrefix } from '../src/ui/image/image-sources.ts';
import type { AppOptions } from './app-options.ts';
import { cacheControl } from './cache/cache-control.ts';
import { createContentRoutes } from './content-api/content-routes.ts';
import { createSiteContent } from './content-api/site-content.ts';
import { completeHeaders, rejectOtherMethods } from './http/http-semantics.ts';
import { sandboxDocuments, securityHeaders, signedLinkHeaders } from './http/security-headers.ts';
import { respondNotFound, serveFiles } from './http/serve-files.ts';
import { createImageRoutes, servePictures } from './images/image-routes.ts';
import { createObservabilityRoutes } from './observability/observability-routes.ts';
import { logRequests } from './observability/request-log.ts';
import { createPageRoutes } from './pages/page-routes.ts';
import { createSiteRoutes } from './site-updates/site-routes.ts';
import { checkFormLinks } from './submissions/form-links.ts';
import { createScriptNotices } from './submissions/routes.ts';

/** The whole server, as a function of its collaborators: tests call `app.request()`. */
export function createApp(options: AppOptions): Hono {
  const { environment, pictures, clientDirectory, log, metrics } = options;
  const { API_ORIGIN, CONTENT_MAX_AGE, IMAGE_ORIGINS, PUBLIC_ORIGIN } = environment;
  const app = new Hono();
  const isForwarded = (path: string) => API_ORIGIN !== undefined && /^\/(api|storage)\//.test(path);

  if (log) app.use(logRequests(log));
  app.use(completeHeaders(isForwarded));
  // Before the security headers: its `Referrer-Policy` replaces theirs.
  app.use(signedLinkHeaders);
  const policy = { imageOrigins: IMAGE_ORIGINS, canvas: options.canvas };
  app.use(securityHeaders({ ...policy, publicOrigin: PUBLIC_ORIGIN }));
  if (metrics) app.use(metrics.countRequests);
  app.use(rejectOtherMethods(app, isForwarded));
  app.route('/', createObservabilityRoutes(options));

  for (const prefix of ['/pictures/*', '/storage/*']) app.use(prefix, sandboxDocuments);
  app.use('/pictures/*', servePictures(pictures, '/pictures'));
  if (API_ORIGIN)
    app.route('/api', createScriptNotices(options.site, options.submissions?.receivesForm));
  app.route('/', createContentRoutes(options));
  app.route(
    scaledPrefix,
    createImageRoutes({ pictures, backEnd: API_ORIGIN, maxAge: CONTENT_MAX_AGE }),
  );
  if (clientDirectory) {
    const freshness = cacheControl.builtFile;
    app.use('/assets/*', serveFiles({ root: clientDirectory, precompressed: true, freshness }));
  }
  // A missing file gets no rendered error page, which would cost far more than the request.
  for (const prefix of ['/pictures/*', '/storage/*', '/api/*', '/assets/*']) {
    app.all(prefix, respondNotFound);
  }

  const siteContent = createSiteContent(options);
  app.route('/', siteContent.webhook);
  app.route('/', createSiteRoutes(options.siteUpdates, environment.SITE_WEBHOOK_SECRET));
  app.use(checkFormLinks(options.submissions?.links));
  app.route('/', createPageRoutes(options, siteContent));
  return app;
}
