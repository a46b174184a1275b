import ky from 'ky';
import type { CallEndpoint } from '../../src/content/content-api.ts';
import { callOverHttp } from '../../src/content/load-content.ts';
import { boundBytes } from '../http/bound-bytes.ts';

type ContentClientOptions = {
  /** Answers the requests in process: the app's routes that forward to the back end. */
  fetchFromBackEnd: (request: Request) => Response | Promise<Response>;
  /** Milliseconds for one call. */
  timeout: number;
  /** Ends all calls of a page together. */
  signal?: AbortSignal | undefined;
  /** Bytes of one response, decompressed: hundreds of times the longest one of the embedded content. */
  maximumBytes?: number;
};

/**
 * Calls the back end at `API_ORIGIN`. The calls pass through the routes that visitors' calls pass through, so
 * that one place limits time, size, headers and redirects of a back end.
 */
export function callBackEnd(options: ContentClientOptions): CallEndpoint {
  const { fetchFromBackEnd, timeout, signal, maximumBytes = 10 * 1024 * 1024 } = options;
  const client = ky.create({
    // On Node ky needs an absolute address. The host is never resolved.
    prefix: 'http://vitrine.internal/api',
    timeout,
    ...(signal ? { signal } : {}),
    retry: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await fetchFromBackEnd(request);
      if (!response.body) return response;
      // Read to its end here, so that the limits of time and bytes cover the body.
      const body = response.body.pipeThrough(boundBytes(maximumBytes), { signal: request.signal });
      return new Response(await new Response(body).arrayBuffer(), response);
    },
  });
  return callOverHttp(client);
}
