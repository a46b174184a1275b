import type { KyInstance } from 'ky';
import { LRUCache } from 'lru-cache';
import { createApiClient } from '../src/content/api-client.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

type ContentClientOptions = {
  /** Answers the requests: the app itself, so that either back end is reached alike, in process. */
  fetchFromApp: Fetch;
  /** Milliseconds for one call while a page is rendered; then the defaults are shown. */
  timeout?: number | undefined;
  /** Seconds for which an answer may be used again; 0 asks every time. */
  maxAge: number;
};

/** How many answers are kept. */
const cacheSize = 1000;

/** The API client of the server. */
export function createServerContentClient({
  fetchFromApp,
  timeout = 2000,
  maxAge,
}: ContentClientOptions): KyInstance {
  const answers = new LRUCache<string, string>({ max: cacheSize, ttl: maxAge * 1000 || 1 });
  const fetchFresh = async (request: Request): Promise<Response> => {
    const response = await rejectOnAbort(fetchFromApp(request), request.signal);
    if (maxAge === 0 || !response.ok) return response;
    const body = await rejectOnAbort(response.text(), request.signal);
    answers.set(request.url, body);
    return new Response(body);
  };
  return createApiClient({
    // ky needs an absolute address on Node; the host is never looked up.
    prefix: 'http://vitrine.internal/api',
    timeout,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const kept = maxAge === 0 ? undefined : answers.get(request.url);
      return kept === undefined ? fetchFresh(request) : new Response(kept);
    },
  });
}

/** An app in process does not reject when a request is aborted: the race does. */
async function rejectOnAbort<Value>(
  value: Value | Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([value, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
