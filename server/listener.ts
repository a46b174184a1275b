import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
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
export function listenCompressed(
  fetch: (request: Request, bindings: object) => Response | Promise<Response>,
) {
  const compressing = new Hono<{ Bindings: { response: Response } }>();
  compressing.use(compress(), async (context, next) => {
    await next();
    const { req, res } = context;
    const { headers } = res;
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return;
    // Hono's `compress` adds it too, and makes each response anew for that: a quarter of a page's processor time.
    if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) {
      headers.append('Vary', 'Accept-Encoding');
    }
    // The length of the compressed GET is unknown (RFC 9110 section 8.6).
    if (req.method === 'HEAD' && /gzip|deflate/i.test(req.header('Accept-Encoding') ?? '')) {
      headers.delete('Content-Length');
    }
  });
  compressing.all('*', ({ env }) => env.response);
  const listen = async (request: Request, bindings: object) => {
    const response = await fetch(request, bindings);
    if (response.headers.has('Content-Encoding')) return response;
    return compressing.fetch(request, { response });
  };
  return getRequestListener(listen, { errorHandler: answerError });
}

/** Logs errors outside of the app, which handles its own. */
function answerError(error: unknown): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  console.error(error);
  return new Response(null, { status: 500 });
}
