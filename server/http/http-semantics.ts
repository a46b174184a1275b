import type { Hono, MiddlewareHandler } from 'hono';

const safeMethods = ['GET', 'HEAD'];

/**
 * Returns 405 before any other work when a path does not support the method (RFC 9110 section 15.5.6).
 * A path supports the methods of its routes; one without routes is a page or a file, which supports
 * GET. `isForwarded`: paths whose methods the back end decides.
 */
export function rejectOtherMethods(
  app: Hono,
  isForwarded: (path: string) => boolean,
): MiddlewareHandler {
  const hasRoute = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      // Routes for all methods are middleware; the route `*` is the pages'.
      .some(([[, route]]) => route.method === method && !route.path.endsWith('*'));
  return async (context, next) => {
    const { method, path } = context.req;
    if (isForwarded(path)) return next();
    const isRead = hasRoute('GET', path) || !hasRoute('POST', path);
    const allowed = [...(isRead ? safeMethods : []), ...(hasRoute('POST', path) ? ['POST'] : [])];
    if (allowed.includes(method)) return next();
    return context.text('Method not allowed', 405, { Allow: allowed.join(', ') });
  };
}

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
