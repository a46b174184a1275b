import type { RequestListener } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { AppOptions } from './app.ts';
import { createApp } from './app.ts';
import { createResponseCache } from './cache/response-cache.ts';
import type { Environment } from './config/environment.ts';
import type { CacheOutcome } from './observability/metrics.ts';

/** The request listener for node:http: a response from memory if there is one, else the app's. */
export function createListener(
  options: AppOptions,
  environment: Pick<Environment, 'PAGE_CACHE_SIZE' | 'PUBLIC_ORIGIN'>,
  onCacheOutcome?: (outcome: CacheOutcome) => void,
): RequestListener {
  if (environment.PAGE_CACHE_SIZE === 0) {
    return getRequestListener(createApp(options).fetch, { errorHandler: answerError });
  }
  const contentCaches = options.contentCaches ?? new Set();
  const app = createApp({ ...options, contentCaches });
  const cache = createResponseCache({
    // The listener passes Hono's bindings.
    fetch: (request, ...rest) => app.fetch(request, ...(rest as [])),
    maxBytes: environment.PAGE_CACHE_SIZE * 2 ** 20,
    ...(options.runInBudget ? { runInBudget: options.runInBudget } : {}),
    variesByHost: environment.PUBLIC_ORIGIN === undefined,
    ...(onCacheOutcome ? { onOutcome: onCacheOutcome } : {}),
  });
  contentCaches.add(cache.clear);
  const listen = getRequestListener(cache.fetch, { errorHandler: answerError });
  return (request, response) => {
    if (!cache.answer(request, response)) void listen(request, response);
  };
}

/** Logs errors outside of the app, which handles its own. */
function answerError(error: unknown): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  console.error(error);
  return new Response(null, { status: 500 });
}
