import ky, { type KyInstance } from 'ky';
import { boundBytes } from '../http/bound-bytes.ts';
import { backEndTimeouts } from './timeouts.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

type ContentClientOptions = {
  /** Answers the requests in process: the app's routes of the content back end. */
  fetchFromBackEnd: Fetch;
  /** Milliseconds for one call during a render; after that the page shows the defaults. */
  timeout?: number | undefined;
  /** Bytes of one response, decompressed; a longer one fails. */
  maximumBytes?: number;
};

/** Hundreds of times the longest response of the embedded content. */
const defaultMaximum = 10 * 1024 * 1024;

/**
 * The server's client of the content API. Its calls pass through the routes that visitors' calls pass
 * through, so that one place limits time, size, headers and redirects of a back end.
 */
export function createServerContentClient({
  fetchFromBackEnd,
  timeout = backEndTimeouts.content,
  maximumBytes = defaultMaximum,
}: ContentClientOptions): KyInstance {
  return ky.create({
    // On Node ky needs an absolute address. The host is never resolved.
    prefix: 'http://vitrine.internal/api',
    timeout,
    retry: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { signal } = request;
      const read = async () => readBounded(await fetchFromBackEnd(request), maximumBytes, signal);
      return rejectOnAbort(read(), signal);
    },
  });
}

/** Reads a response to its end, within the limits of bytes and time. */
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

/** Rejects on abort: an app in process does not. */
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
