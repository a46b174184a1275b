import type { Hono, MiddlewareHandler } from 'hono';

const reading = ['GET', 'HEAD'];

/**
 * Answers 405 to a method that a path does not take, before anything is done for it (RFC 9110 section
 * 15.5.6). What it takes are the methods of its own routes; a path without any is a page or a file,
 * which is read. `isForwarded`: paths whose methods are the back end's business.
 */
export function refuseOtherMethods(
  app: Hono,
  isForwarded: (path: string) => boolean,
): MiddlewareHandler {
  const hasRoute = (method: string, path: string) =>
    app.router
      .match(method, path)[0]
      // Those of all methods are middleware; that of all paths is the pages'.
      .some(([[, route]]) => route.method === method && !route.path.endsWith('*'));
  return async (context, next) => {
    const { method, path } = context.req;
    if (isForwarded(path)) return next();
    const isRead = hasRoute('GET', path) || !hasRoute('POST', path);
    const allowed = [...(isRead ? reading : []), ...(hasRoute('POST', path) ? ['POST'] : [])];
    if (allowed.includes(method)) return next();
    return context.text('Method not allowed', 405, { Allow: allowed.join(', ') });
  };
}

/**
 * What every answer of ours says. For how long it may be kept: else anyone guesses (RFC 9111 section
 * 4.2.2). And how long it is, to `HEAD` as to `GET`, which runs the same code: whoever compresses or
 * streams says nothing of it to either (RFC 9110 section 9.3.2).
 */
export function completeHeaders(isForwarded: (path: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (isForwarded(context.req.path)) return;
    const { res, req } = context;
    if (!res.headers.has('Cache-Control')) res.headers.set('Cache-Control', 'no-cache');
    const isMeasured = ['Content-Length', 'Content-Encoding', 'Last-Modified'].some((name) =>
      res.headers.has(name),
    );
    if (req.method !== 'HEAD' || isMeasured || !res.body) return;
    const { byteLength } = await res.arrayBuffer();
    res.headers.set('Content-Length', String(byteLength));
  };
}
