import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { ConnectionLimits } from '../../server/http/http-server.ts';
import { createHttpServer } from '../../server/http/http-server.ts';

/** Limits under which nothing ends but by the one that a test sets. */
export const patientLimits: ConnectionLimits = {
  headersTimeout: 600_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 10,
  keepAliveTimeout: 600_000,
  idleTimeout: 600_000,
};

type Limits = Partial<ConnectionLimits & { MAX_CONNECTIONS: number }>;

/** The server with its limits, on a free port until the test ends. */
export async function startHttpListener(
  listener: RequestListener,
  limits: Limits = {},
): Promise<{ origin: string; server: Server }> {
  const { MAX_CONNECTIONS = 0, ...times } = limits;
  const server = createHttpServer(listener, { MAX_CONNECTIONS }, { ...patientLimits, ...times });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // It listens on a port, not on a pipe.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The same for what answers as `fetch` does. */
export function startFetchListener(
  fetch: (request: Request) => Response | Promise<Response>,
  limits?: Limits,
) {
  const listen = getRequestListener(fetch, { overrideGlobalObjects: false });
  return startHttpListener((request, response) => void listen(request, response), limits);
}
