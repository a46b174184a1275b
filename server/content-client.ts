import type { KyInstance } from 'ky';
import { createApiClient } from '../src/content/api-client.ts';

/** Milliseconds for one call while a page is rendered; then the defaults are shown. */
export const contentTimeout = 2000;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * The API client of the server: its requests go to the app itself, in process, so that the embedded
 * back end and a forwarded one are reached alike.
 */
export function createServerContentClient(
  fetchFromApp: Fetch,
  timeout = contentTimeout,
): KyInstance {
  return createApiClient({
    // ky needs an absolute address on Node; the host is never looked up.
    prefix: 'http://vitrine.internal/api',
    timeout,
    fetch: (input, init) => {
      const request = new Request(input, init);
      // The app does not reject when a request is aborted: the race does.
      const { promise, reject } = Promise.withResolvers<never>();
      const onAbort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', onAbort, { once: true });
      return Promise.race([Promise.resolve(fetchFromApp(request)), promise]).finally(() =>
        request.signal.removeEventListener('abort', onAbort),
      );
    },
  });
}
