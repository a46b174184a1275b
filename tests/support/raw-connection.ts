import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

export type RawConnection = {
  socket: Socket;
  /** All that came back until now. */
  received: () => string;
  /** Resolves with all that came back when the server has closed the connection. */
  closed: Promise<string>;
  /** Sends a chunk of a body again and again, as fast as it is taken, until the server closes. */
  sendChunksUntilClosed: (bytes: Uint8Array) => Promise<void>;
  /** Resolves when what came back holds a text; rejects when the connection ends before. */
  until: (text: string) => Promise<string>;
};

/** A connection that sends what it is told, byte by byte if need be. */
export async function openRawConnection(origin: string): Promise<RawConnection> {
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
