import type { KyInstance } from 'ky';
import ky from 'ky';

type ApiClientOptions = {
  /** The API's base: `/api` in the browser; absolute on the server, as ky asks for on Node. */
  prefix: string;
  /** What performs the requests; the server passes the app itself, in process. */
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for one call; `false`, as the specification says for the browser: no time-out. */
  timeout: number | false;
};

/** The one client for all calls, contents and forms (specification section 7). */
export function createApiClient({ prefix, fetch, timeout }: ApiClientOptions): KyInstance {
  return ky.create({ prefix, timeout, retry: 0, ...(fetch ? { fetch } : {}) });
}
