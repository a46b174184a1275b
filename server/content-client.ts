import type { KyInstance } from 'ky';
import { createApiClient } from '../src/content/api-client.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

type ContentClientOptions = {
  /** Answers the requests: the app's part for either back end, in process. */
  fetchFromBackEnd: Fetch;
  /** Milliseconds for one call while a page is rendered; then the defaults are shown. */
  timeout?: number | undefined;
};

/** The API client of the server. */
export function createServerContentClient({
  fetchFromBackEnd,
  timeout = 2000,
}: ContentClientOptions): KyInstance {
  return createApiClient({
    // ky needs an absolute address on Node; the host is never looked up.
    prefix: 'http://vitrine.internal/api',
    timeout,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return rejectOnAbort(fetchFromBackEnd(request), request.signal);
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
