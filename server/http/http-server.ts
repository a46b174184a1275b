import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
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
    const hasBody = mayHaveBody(request);
    if (hasBody) lingerAtEnd(request);
    if (!hasValidHost(request)) response.writeHead(400, { Connection: 'close' }).end();
    else if (hasBody) {
      announceEarlyEnd(request, response);
      // A short body arrives with the headers. After `setImmediate` it is parsed, and the response is not early.
      setImmediate(listener, request, response);
    } else listener(request, response);
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

/**
 * Whether there is one valid `Host` (RFC 9112 section 3.2). With two of them, a proxy may read one and
 * the server the other; Node itself rejects a missing one. After this check `new URL` accepts the host.
 */
function hasValidHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && !/[/?#@\\\s]/.test(host) && URL.canParse(`http://${host}`);
}

const mayHaveBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Sends `Connection: close` with a response that precedes the end of its request (RFC 9112 section
 * 9.6). Otherwise the client sends its next request on a connection that is about to close.
 */
function announceEarlyEnd(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!request.complete) this.shouldKeepAlive = false;
    // The overloads of `writeHead`: the arguments are passed on unchanged.
    return writeHead.apply(this, args as Parameters<typeof writeHead>);
  };
}

/** Bytes of a rejected body that are still read: twice the largest body that our proxies accept. */
const lingerBytes = 32 * 1024 * 1024;

/**
 * Lets a client that is still sending read the response. A connection that closes with unread bytes is
 * reset, and the response is lost (RFC 9112 section 9.6). So it is closed for writing, and read to the
 * end of the body or to the limits of bytes and time.
 */
function lingerAtEnd(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let isLingering = false;
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return destroySoon();
    if (isLingering) return;
    isLingering = true;
    const end = socket.bytesRead + lingerBytes;
    // An earlier reader may have paused it.
    request.removeAllListeners('data').once('end', destroySoon).resume();
    // On the socket: Node emits no data of a request without a reader. And only once it flows: the
    // listener detaches the parser, which would otherwise resume the socket.
    setImmediate(() =>
      socket.on('data', () => {
        if (socket.bytesRead > end) socket.destroy();
      }),
    );
    // The client may stop in the middle.
    socket.once('end', () => socket.destroy());
    socket.end();
  };
}

/** Milliseconds between two checks for traffic, and the number of checks without any. */
const checkInterval = 100;
const quietChecks = 10;

/**
 * Accepts no more connections, finishes running requests, and cuts off slow ones. Browsers and proxies
 * keep connections open: each gets one more response, with `Connection: close` (RFC 9112 section 9.6).
 * Idle connections are closed only after a pause without traffic, since closing one resets a request
 * that is on its way.
 */
export async function drain(server: Server): Promise<void> {
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
    if (quiet < quietChecks) return;
    server.closeIdleConnections();
    // Node does not count a connection without a request as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, checkInterval);
  // Not the HTTP server's own `close`, which closes idle connections at once.
  await promisify(NetServer.prototype.close.bind(server))();
  clearInterval(checks);
  clearTimeout(timer);
}
