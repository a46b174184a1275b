import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { createApp } from './app.ts';
import type { AppOptions } from './app-options.ts';
import { createResponseCache } from './cache/response-cache.ts';
import type { Environment } from './config/environment.ts';
import type { CacheOutcome } from './observability/metrics.ts';

/** The request listener for node:http: a response from memory if there is one, else the app's. */
export function createListener(
  options: AppOptions,
  { PAGE_CACHE_SIZE, PUBLIC_ORIGIN }: Pick<Environment, 'PAGE_CACHE_SIZE' | 'PUBLIC_ORIGIN'>,
  onOutcome?: (outcome: CacheOutcome) => void,
): RequestListener {
  if (PAGE_CACHE_SIZE === 0) return listenCompressed(createApp(options).fetch);
  const contentCaches = options.contentCaches ?? new Set();
  const app = createApp({ ...options, contentCaches });
  const cache = createResponseCache({
    // The listener passes Hono's bindings.
    fetch: (request, ...rest) => app.fetch(request, ...(rest as [])),
    maxBytes: PAGE_CACHE_SIZE * 2 ** 20,
    variesByHost: PUBLIC_ORIGIN === undefined,
    onOutcome,
  });
  contentCaches.add(cache.clear);
  return listenCompressed(cache.fetch);
}

/** A listener that compresses every text response over a kilobyte that is not compressed already. */
export function listenCompressed<Bindings extends Partial<HttpBindings>>(
  fetch: (request: Request, bindings: Bindings) => Response | Promise<Response>,
) {
  const app = new Hono<{ Bindings: Bindings & HttpBindings }>();
  app.use(compress(), async (context, next) => {
    await next();
    const { req, res } = context;
    const type = res.headers.get('Content-Type') ?? '';
    if (req.method !== 'HEAD' || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return;
    res.headers.set('Vary', 'Accept-Encoding');
    // The length of the compressed GET is unknown (RFC 9110 section 8.6).
    if (/gzip|deflate/i.test(req.header('Accept-Encoding') ?? '')) {
      res.headers.delete('Content-Length');
    }
  });
  app.all('*', ({ req, env }) => fetch(req.raw, env));
  app.onError(answerError);
  return getRequestListener(app.fetch, { errorHandler: answerError });
}

/** Logs errors outside of the app, which handles its own. */
function answerError(error: unknown): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  console.error(error);
  return new Response(null, { status: 500 });
}
