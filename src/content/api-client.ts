import type { KyInstance } from 'ky';
import ky from 'ky';

type ApiClientOptions = {
  /** The API's base: `/api` in the browser; absolute on the server, as ky requires on Node. */
  prefix: string;
  /** Performs the requests: on the server the app itself, in process. */
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for one call; `false`: no timeout, as the specification says for the browser. */
  timeout: number | false;
};

/** Creates the client of the content API (specification section 7). */
export function createApiClient({ prefix, fetch, timeout }: ApiClientOptions): KyInstance {
  return ky.create({ prefix, timeout, retry: 0, ...(fetch ? { fetch } : {}) });
}
