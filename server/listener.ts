import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createApp } from './app.ts';
import type { AppOptions } from './app-options.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { compressResponse } from './http/compress.ts';

/** The request listener for node:http: a response from memory if there is one, else the app's. */
export function createListener(options: AppOptions): RequestListener {
  const { metrics, contentCaches = new Set() } = options;
  const { PAGE_CACHE_SIZE = 0, PUBLIC_ORIGIN } = options.environment;
  if (PAGE_CACHE_SIZE === 0) return listenCompressed(createApp(options).fetch);
  const app = createApp({ ...options, contentCaches });
  const cache = createResponseCache({
    // The listener passes Hono's bindings.
    fetch: (request, ...rest) => app.fetch(request, ...(rest as [])),
    maxBytes: PAGE_CACHE_SIZE * 2 ** 20,
    variesByHost: PUBLIC_ORIGIN === undefined,
    onOutcome: metrics?.countCacheOutcome,
  });
  contentCaches.add(cache.clear);
  return listenCompressed(cache.fetch);
}

/** A listener for node:http that compresses texts. */
export function listenCompressed(
  fetch: (request: Request, bindings: object) => Response | Promise<Response>,
) {
  const listen = async (request: Request, bindings: object) =>
    compressResponse(request, await fetch(request, bindings));
  // The name of a request without `Host` (HTTP/1.0).
  return getRequestListener(listen, { errorHandler: answerError, hostname: 'localhost' });
}

/** Logs errors outside of the app, which handles its own. */
function answerError(error: unknown): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  console.error(error);
  return new Response(null, { status: 500 });
}
