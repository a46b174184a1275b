import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { Environment } from '../config/environment.ts';

/** Time limits of a connection in milliseconds, so that slow clients do not occupy it. */
const defaultLimits = {
  /** From a request's first byte to the end of its headers, and to its end. */
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  /** Between two checks of these limits. */
  connectionsCheckingInterval: 5_000,
  /** Until the next request on a connection. */
  keepAliveTimeout: 10_000,
  /** Without a byte in either direction: ends a response that the client does not read. Longer than any takes. */
  idleTimeout: 120_000,
};
export type ConnectionLimits = typeof defaultLimits;

/** Milliseconds that running requests may still take when the server stops. */
const drainTime = 10_000;

/** Open connections: `drain` closes them. */
const connections = new WeakMap<Server, ReadonlySet<Socket>>();

export function createHttpServer(
  listener: RequestListener,
  { MAX_CONNECTIONS }: Pick<Environment, 'MAX_CONNECTIONS'>,
  { idleTimeout, ...limits }: ConnectionLimits = defaultLimits,
): Server {
  const server = createServer({ ...limits, maxHeaderSize: 16_384 }, (request, response) => {
    if (hasValidHost(request)) listener(request, response);
    else response.writeHead(400, { Connection: 'close' }).end();
  });
  server.timeout = idleTimeout;
  const sockets = new Set<Socket>();
  connections.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  if (MAX_CONNECTIONS > 0) server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** Listens where the environment says; ends the process where it cannot. `name`: of the program. */
export function listen(
  server: Server,
  { PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>,
  name: string,
  onListening: (port: number) => void,
): void {
  server.once('error', (error) => {
    console.error(`${name} cannot listen on ${HOST}:${PORT}: ${error.message}`);
    process.exit(1);
  });
  server.listen(PORT, HOST, () => {
    const address = server.address();
    onListening(typeof address === 'object' ? (address?.port ?? PORT) : PORT);
  });
}

/**
 * Whether there is one valid `Host` (RFC 9112 section 3.2). With two of them, a proxy may read one and
 * the server the other. After this check `new URL` accepts the host. Node itself rejects a missing one, but in
 * HTTP/1.0, which has none: load balancers ask so for their checks.
 */
function hasValidHost({ rawHeaders, headers: { host } }: IncomingMessage): boolean {
  if (host === undefined) return true;
  // Names and values in turn.
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  return (
    rawHeaders.filter(isHost).length <= 1 &&
    !/[/?#@\\\s]/.test(host) &&
    URL.canParse(`http://${host}`)
  );
}

/** Milliseconds between two checks for traffic, and the number of checks without any. */
const checkInterval = 100;
const quietChecks = 10;

/**
 * Accepts no more connections, finishes running requests, and cuts off slow ones. Browsers and proxies
 * keep connections open: each gets one more response, with `Connection: close` (RFC 9112 section 9.6).
 * Idle connections are closed only after a pause without traffic, since closing one resets a request
 * that is on its way. `isPatient`: they end by themselves, as `Keep-Alive` has told their clients.
 */
export async function drain(server: Server, { isPatient = false } = {}): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const timer = setTimeout(() => server.closeAllConnections(), drainTime);
  const sockets = connections.get(server) ?? new Set();
  let traffic = Number.NaN;
  // Checks, not milliseconds: a busy process reads all pending bytes between two checks.
  let quiet = 0;
  const checks = setInterval(() => {
    const before = traffic;
    traffic = sockets.size;
    for (const { bytesRead, bytesWritten } of sockets) traffic += bytesRead + bytesWritten;
    quiet = traffic === before ? quiet + 1 : 0;
    if (isPatient || quiet < quietChecks) return;
    server.closeIdleConnections();
    // Node does not count a connection without a request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, checkInterval);
  // Not the HTTP server's own `close`, which closes idle connections at once.
  await promisify(NetServer.prototype.close.bind(server))();
  clearInterval(checks);
  clearTimeout(timer);
}
