import type { Hono, MiddlewareHandler } from 'hono';
import { inspectRoutes } from 'hono/dev';

/**
 * Returns 405 before any other work when a path does not support the method (RFC 9110 section 15.5.6):
 * what has a route for `POST` supports that, everything else is a page or a file. `isForwarded`: paths
 * whose methods the back end decides.
 */
export function rejectOtherMethods(
  app: Hono,
  isForwarded: (path: string) => boolean,
): MiddlewareHandler {
  let routes: Record<'GET' | 'POST', ReadonlySet<string>> | undefined;
  return async (context, next) => {
    const { method, path } = context.req;
    if (isForwarded(path)) return next();
    // At the first request all routes are there.
    routes ??= { GET: listPaths(app, 'GET'), POST: listPaths(app, 'POST') };
    const isPosted = routes.POST.has(path);
    // A path may be both: `/api/reclamations` takes complaints, and gives content.
    const isRead = !isPosted || routes.GET.has(path);
    const allowed = [...(isRead ? ['GET', 'HEAD'] : []), ...(isPosted ? ['POST'] : [])];
    if (allowed.includes(method)) return next();
    return context.text('Method not allowed', 405, { Allow: allowed.join(', ') });
  };
}

const listPaths = (app: Hono, method: string) =>
  new Set(
    inspectRoutes(app).flatMap((route) =>
      route.method === method && !route.isMiddleware ? [route.path] : [],
    ),
  );

/**
 * Adds the headers that every response has: `Cache-Control`, without which caches guess (RFC 9111
 * section 4.2.2), and to `HEAD` the `Content-Length` of a `GET` (RFC 9110 section 9.3.2), unless the
 * response is compressed or streamed.
 */
export function completeHeaders(isForwarded: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (isForwarded(context.req.path)) return;
    const { res, req } = context;
    if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', 'no-cache');
    const hasLength = ['Content-Length', 'Content-Encoding', 'Last-Modified'].some((name) =>
      res.headers.has(name),
    );
    if (req.method !== 'HEAD' || hasLength || !res.body) return;
    const { byteLength } = await res.arrayBuffer();
    res.headers.set('Content-Length', String(byteLength));
  };
}

/** Whether the client has the response with this tag (RFC 9110 section 13.1.2, weak comparison). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map(toOpaque);
  return tags.includes('*') || tags.includes(toOpaque(etag));
}

const toOpaque = (etag: string) => etag.trim().replace(/^W\//, '');
