import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { Environment } from '../config/environment.ts';

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

/** Open connections, for the day that the server stops. */
const connections = new WeakMap<Server, ReadonlySet<Socket>>();

/** The HTTP server with its limits. */
export function createHttpServer(
  listener: RequestListener,
  { MAX_CONNECTIONS }: Pick<Environment, 'MAX_CONNECTIONS'>,
  { silenceTimeout, ...limits }: ConnectionLimits = usualLimits,
): Server {
  const server = createServer({ ...limits, maxHeaderSize: 16_384 }, (request, response) => {
    const hasBody = mayHaveBody(request);
    if (hasBody) lingerAtEnd(request);
    if (!hasRightHost(request)) response.writeHead(400, { Connection: 'close' }).end();
    else if (hasBody) {
      announceEarlyEnd(request, response);
      // A short body comes with its head, and is parsed by then: its response is not early.
      setImmediate(listener, request, response);
    } else listener(request, response);
  });
  server.timeout = silenceTimeout;
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
 * RFC 9112 section 3.2: two would be one for a proxy and the other for us (Node refuses none at all),
 * and one that makes no address is invalid. From here on `new URL` takes what a request names.
 */
function hasRightHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
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
 * A response that is sent before the request has ended closes the connection, and says so (RFC 9112
 * section 9.6): the client would send its next request on it, and see it closed without a response.
 */
function announceEarlyEnd(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (!request.complete) this.shouldKeepAlive = false;
    // The overloads of writeHead: what came in is passed on.
    return writeHead.apply(this, args as Parameters<typeof writeHead>);
  };
}

/** Bytes that are still read of a body that was refused: twice what a proxy of ours lets through. */
const lingerBytes = 32 * 1024 * 1024;

/**
 * Who is refused in the middle of a sending may look for the answer only after it: a connection that is
 * closed with bytes unread is reset, and takes the answer with it (RFC 9112 section 9.6). It is closed
 * for writing, and read to the end of the body or to the bounds of bytes and time.
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
    // Whoever read it until now may have paused it.
    request.removeAllListeners('data').once('end', destroySoon).resume();
    // Not the request's: Node gives no data of one that nobody reads. And once it flows: a listener
    // takes the connection out of the hands of the parser, which would start it again.
    setImmediate(() =>
      socket.on('data', () => {
        if (socket.bytesRead > end) socket.destroy();
      }),
    );
    // Whoever sends may end in the middle.
    socket.once('end', () => socket.destroy());
    socket.end();
  };
}

/** Milliseconds between two looks at the connections, and looks without any change that are silence. */
const lookPause = 100;
const quietLooks = 10;

/**
 * Takes no more connections, finishes the requests in hand, and cuts off what takes too long. Browsers
 * and proxies keep their connections and would go on sending on them: each gets one more answer, which
 * says that it is the last (RFC 9112 section 9.6). One that is closed without would be reset under a
 * request that is on its way: that waits until nothing comes any more.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const timer = setTimeout(() => server.closeAllConnections(), drainTime);
  const sockets = connections.get(server) ?? new Set();
  let traffic = Number.NaN;
  // Looks, not milliseconds: between two of them a busy process has read what was there.
  let quiet = 0;
  const looks = setInterval(() => {
    const before = traffic;
    traffic = sockets.size;
    for (const { bytesRead, bytesWritten } of sockets) traffic += bytesRead + bytesWritten;
    quiet = traffic === before ? quiet + 1 : 0;
    if (quiet < quietLooks) return;
    server.closeIdleConnections();
    // Node does not count those as idle that never asked.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, lookPause);
  // Not the HTTP server's own: that closes idle connections at once.
  await promisify(NetServer.prototype.close.bind(server))();
  clearInterval(looks);
  clearTimeout(timer);
}
