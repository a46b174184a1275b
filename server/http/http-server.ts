import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import type { Environment } from '../environment.ts';

/** Milliseconds that connections may take; slow clients hold a place for no longer. */
export type ConnectionLimits = {
  /** From a request's first byte until its headers, and all of it, must have come. */
  headersTimeout: number;
  requestTimeout: number;
  /** Between two looks for requests that are past these times. */
  connectionsCheckingInterval: number;
  /** For the next request on a connection. */
  keepAliveTimeout: number;
  /** Without a byte in either direction: an answer that nobody reads is given up. */
  silenceTimeout: number;
};

const usualLimits: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 10_000,
  // Longer than anything that a visitor waits for.
  silenceTimeout: 120_000,
};

/** Milliseconds that answers in hand may still take when the server stops. */
const drainTime = 10_000;

/** The HTTP server with its limits. */
export function createHttpServer(
  listener: RequestListener,
  { MAX_CONNECTIONS }: Pick<Environment, 'MAX_CONNECTIONS'>,
  { silenceTimeout, ...limits }: ConnectionLimits = usualLimits,
): Server {
  const server = createServer({ ...limits, maxHeaderSize: 16_384 }, (request, response) => {
    if (hasOneHost(request)) listener(request, response);
    else response.writeHead(400, { Connection: 'close' }).end();
  });
  server.timeout = silenceTimeout;
  if (MAX_CONNECTIONS > 0) server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** RFC 9112 section 3.2: two would be one for a proxy and the other for us. Node refuses none at all. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

/** Milliseconds between two looks for connections on which nothing is in hand any more. */
const idlePause = 100;

/**
 * Takes no more connections, finishes the requests in hand, and cuts off what takes too long. Browsers
 * and proxies keep their connections and would go on sending on them: each gets one more answer.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const timer = setTimeout(() => server.closeAllConnections(), drainTime);
  const looks = setInterval(() => server.closeIdleConnections(), idlePause);
  await promisify(server.close.bind(server))();
  clearInterval(looks);
  clearTimeout(timer);
}
