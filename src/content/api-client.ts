import type { KyInstance } from 'ky';
import ky from 'ky';
import type { EndpointAnswer, EndpointName } from '../../site/content-api/endpoints.ts';
import { endpointPath, parseAnswer } from '../../site/content-api/endpoints.ts';

type ApiClientOptions = {
  /** The API's base: `/api` in the browser; absolute on the server, as ky asks for on Node. */
  prefix: string;
  /** What performs the requests; the server passes the app itself, in process. */
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for one call; `false`, as the specification says for the browser: no time-out. */
  timeout: number | false;
};

/** The one client for all calls of the content API (specification section 7). */
export function createApiClient({ prefix, fetch, timeout }: ApiClientOptions): KyInstance {
  return ky.create({ prefix, timeout, retry: 0, ...(fetch ? { fetch } : {}) });
}

/** Calls an endpoint and parses its answer. Rejects on any failure, a wrong answer included. */
export async function fetchAnswer<Name extends EndpointName>(
  client: KyInstance,
  name: Name,
  params: Readonly<Record<string, string>>,
): Promise<EndpointAnswer<Name>> {
  const path = endpointPath(name, params);
  const body: unknown = await client.get(path.replace(/^\//, '')).json();
  return parseAnswer(name, body);
}
