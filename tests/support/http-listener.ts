import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type ConnectionLimits, createHttpServer } from '../../server/http/http-server.ts';
import { afterFile } from './file-hooks.ts';
import { listen } from './listen.ts';

/** Limits under which nothing ends but by the one that a test sets. */
const patientLimits: ConnectionLimits = {
  headersTimeout: 600_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 10,
  keepAliveTimeout: 600_000,
  idleTimeout: 600_000,
};

type Limits = Partial<ConnectionLimits & { MAX_CONNECTIONS: number }>;

/** The server with its limits, on a free port until the test file ends. */
export async function startHttpListener(
  listener: RequestListener,
  limits: Limits = {},
): Promise<{ origin: string; server: Server }> {
  const { MAX_CONNECTIONS = 0, ...times } = limits;
  const server = createHttpServer(listener, { MAX_CONNECTIONS }, { ...patientLimits, ...times });
  return { origin: await serveForFile(server), server };
}

/** Has a server answer until the test file ends. Returns its origin. */
export async function serveForFile(server: Server): Promise<string> {
  const port = await listen(server);
  afterFile.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

/** The same for what answers as `fetch` does. */
export function startFetchListener(
  fetch: (request: Request) => Response | Promise<Response>,
  limits?: Limits,
) {
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
  return startHttpListener((request, response) => void answer(request, response), limits);
}

/** A connection that sends what it is told, byte by byte if need be. */
export async function openRawConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // A server that gives up does so while we still write.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  await once(socket, 'connect');
  /** Resolves when what came back holds a text; rejects when the connection ends before. */
  const until = async (text: string) => {
    while (!answer.includes(text)) {
      const more = new Promise<boolean>((resolve) => socket.once('data', () => resolve(false)));
      const isClosed = await Promise.race([closed.then(() => true), more]);
      if (isClosed && !answer.includes(text)) {
        throw new Error(`The connection ended before ${JSON.stringify(text)}:\n${answer}`);
      }
    }
    return answer;
  };
  /** Sends a chunk of a body again and again, as fast as it is taken, until the server closes. */
  const sendChunksUntilClosed = async (bytes: Uint8Array) => {
    const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, lineEnd]);
    while (!socket.destroyed) {
      if (!socket.write(chunk)) await Promise.race([closed, onceDrained(socket)]);
    }
    await closed;
  };
  return { socket, sendChunksUntilClosed, received: () => answer, closed, until };
}

const lineEnd = Buffer.from('\r\n');
const onceDrained = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('drain', () => resolve()));
