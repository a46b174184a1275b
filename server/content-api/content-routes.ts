import { Hono } from 'hono';
import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
import { listEndpoints } from '../../src/content/content-api.ts';
import { findEmbeddedAnswer } from '../../src/content/embedded-records.ts';
import type { AppOptions } from '../app-options.ts';
import { getClientAddress } from '../http/client-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { isFromOwnPages } from '../http/same-origin.ts';
import { sandboxDocuments } from '../http/security-headers.ts';
import { servePictures } from '../images/image-routes.ts';
import { forwardTo } from './forward.ts';

/** The routes `/api/*` and `/storage/*`: of the back end at `API_ORIGIN`, else of the embedded one. */
export function createContentRoutes(options: AppOptions): Hono {
  const { environment, site, content, submissions, pictures } = options;
  const { API_ORIGIN, PUBLIC_ORIGIN, TRUST_PROXY = 0, RATE_LIMIT = 0 } = environment;
  const { contentMissing, forms } = site.serverTexts;
  const routes = new Hono();
  if (submissions) routes.route('/api', submissions.routes);
  if (API_ORIGIN) {
    // Each process counts: they share no database.
    const countPost = createRateLimit({ requests: RATE_LIMIT });
    for (const prefix of ['/api/*', '/storage/*']) {
      routes.use(prefix, sandboxDocuments, async (context, next) => {
        // Other methods change nothing (RFC 9110 section 9.2.1).
        if (/^(GET|HEAD|OPTIONS)$/.test(context.req.method)) return next();
        if (!isFromOwnPages(context.req.raw, PUBLIC_ORIGIN)) {
          return context.json({ message: 'Only pages of this site may send this.' }, 403);
        }
        const seconds = await countPost(getClientAddress(context, TRUST_PROXY));
        if (seconds === undefined) return next();
        context.header('Retry-After', String(seconds));
        return context.json({ errors: [{ field: '', message: forms.tooOften(seconds) }] }, 429);
      });
      routes.all(prefix, forwardTo(API_ORIGIN, TRUST_PROXY, forms.tooLong));
    }
  } else {
    routes.route('/api', createEmbeddedApi(content, site.contentApi, contentMissing));
    routes.use('/storage/*', servePictures(pictures, '/storage'));
  }
  return routes;
}

/**
 * The embedded content back end: every GET endpoint of a site's content API, answered from its content
 * directory in the back end's own shapes. Mounted under `/api`. `message` is the text of a 404.
 */
export function createEmbeddedApi(
  content: Content,
  api: ServerContentApi,
  message = 'There is no such content.',
): Hono {
  const app = new Hono();
  for (const endpoint of listEndpoints(api)) {
    const route = endpoint.path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    // Every endpoint answers with and without a slash at its end.
    app.on('GET', [route, `${route}/`], (context) => {
      // Hono names the parameters after those of the path.
      const found = findEmbeddedAnswer(content, endpoint, context.req.param());
      if (found) return context.json(found);
      return context.json({ ...endpoint.embedded?.missing, message }, 404);
    });
  }
  app.notFound((context) => context.json({ message }, 404));
  return app;
}
