import type { KyInstance } from 'ky';
import { createApiClient } from '../../src/content/api-client.ts';
import { boundBytes } from '../http/bound-bytes.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

type ContentClientOptions = {
  /** Answers the requests: the app's part for either back end, in process. */
  fetchFromBackEnd: Fetch;
  /** Milliseconds for one call while a page is rendered; then the defaults are shown. */
  timeout?: number | undefined;
  /** Bytes of one answer, decompressed; of a longer one nothing is used. */
  maximumBytes?: number;
};

/** Hundreds of times what the longest answer of the embedded content has. */
const usualMaximum = 10 * 1024 * 1024;

/** The API client of the server. */
export function createServerContentClient({
  fetchFromBackEnd,
  timeout = 2000,
  maximumBytes = usualMaximum,
}: ContentClientOptions): KyInstance {
  return createApiClient({
    // ky needs an absolute address on Node; the host is never looked up.
    prefix: 'http://vitrine.internal/api',
    timeout,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { signal } = request;
      const read = async () => readBounded(await fetchFromBackEnd(request), maximumBytes, signal);
      return rejectOnAbort(read(), signal);
    },
  });
}

/** The same answer, read to its end: what never ends stops at the bound, or when time is up. */
async function readBounded(
  response: Response,
  maximumBytes: number,
  signal: AbortSignal,
): Promise<Response> {
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body.pipeThrough(boundBytes(maximumBytes))) {
    signal.throwIfAborted();
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), response);
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
