import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { drain } from '../../../server/http/http-server.ts';
import { receivers } from '../../support/complaints.ts';
import {
  openRawConnection,
  startFetchListener,
  startHttpListener,
} from '../../support/http-listener.ts';
import { createSqliteServer } from '../../support/submissions.ts';

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Sends one byte after the other for as long as the connection lasts. */
function drip(socket: Socket, bytes: string): void {
  let index = 0;
  const timer = setInterval(() => {
    socket.write(bytes[index % bytes.length] ?? '');
    index += 1;
  }, 5);
  socket.on('close', () => clearInterval(timer));
}

describe('a client that is slow', () => {
  test('with its headers is given up, though it never falls silent', async () => {
    const { origin } = await startHttpListener(() => {}, { headersTimeout: 100 });
    const { socket, closed } = await openRawConnection(origin);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    drip(socket, 'X-Slow: 1\r\n');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('with its form is given up, and nothing of the form is kept', async () => {
    const { app, store } = await createSqliteServer();
    let answered: Promise<unknown> = Promise.resolve();
    const answer = (request: Request) => {
      const response = Promise.resolve(app.fetch(request));
      answered = response;
      return response;
    };
    const limits = { requestTimeout: 200, headersTimeout: 200 };
    const { origin } = await startFetchListener(answer, limits);
    const { socket, closed } = await openRawConnection(origin);
    socket.write(
      `POST ${receivers.contact} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n`,
    );
    drip(socket, 'Camille ');
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    // What reads the form has ended too: it waits for no more bytes.
    await answered;
    expect(await store.list()).toEqual([]);
  });

  test('to ask again on its connection is given up', async () => {
    const limits = { keepAliveTimeout: 50 };
    const { origin } = await startHttpListener((_, response) => void response.end('Oui'), limits);
    const { socket, closed } = await openRawConnection(origin);
    socket.write(get);
    expect(await closed).toContain('Oui');
  });
});

/** More than the buffers of both ends of a connection hold. */
const longAnswer = Buffer.alloc(64 * 2 ** 20, 'x');
const limits = { idleTimeout: 200 };

/** A connection that asks and reads nothing of what comes. */
async function askWithoutReading(origin: string, requests: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(requests);
}

describe('a client that does not read', () => {
  test('a stream is asked for no more than fits the connection, and is told that nobody reads it', async () => {
    let made = 0;
    const cancelled = Promise.withResolvers<void>();
    const chunk = new Uint8Array(2 ** 16);
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          made += chunk.length;
          controller.enqueue(chunk);
        },
        cancel: () => cancelled.resolve(),
      });
    const { origin } = await startFetchListener(() => new Response(endless()), limits);
    await askWithoutReading(origin, get);
    await cancelled.promise;
    expect(made).toBeLessThan(longAnswer.length);
  });

  test('has no more of its requests answered than fits the connection', async () => {
    let answered = 0;
    const gone = Promise.withResolvers<void>();
    const page = Buffer.alloc(2 ** 16, 'x');
    const { origin, server } = await startHttpListener((_, response) => {
      answered += 1;
      response.end(page);
    }, limits);
    server.on('connection', (socket) => socket.once('close', () => gone.resolve()));
    const count = 5000;
    await askWithoutReading(origin, get.repeat(count));
    await gone.promise;
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThan(count / 2);
  });
});

test('connections past the limit are closed at once, and there is room again when one ends', async () => {
  const room = { MAX_CONNECTIONS: 2 };
  const { origin } = await startHttpListener((_, response) => void response.end('Oui'), room);
  const ask = async () => {
    const connection = await openRawConnection(origin);
    connection.socket.write(get);
    return connection;
  };
  const [first, second] = [await ask(), await ask()];
  for (const { until } of [first, second]) await until('Oui');
  expect(await (await openRawConnection(origin)).closed).toBe('');

  first.socket.destroy();
  await expect
    .poll(async () => {
      const next = await ask();
      const answer = await Promise.race([next.until('Oui').catch(() => ''), next.closed]);
      next.socket.destroy();
      return answer;
    })
    .toContain('Oui');
  second.socket.write(get);
  await second.until('Oui');
});

/** Posts on one connection, again and again, until it may not be used any more; what came of each. */
async function postUntilTold(origin: string, onAnswer: () => void): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  for (let isOpen = true; isOpen; ) {
    const posting = request(origin, { method: 'POST', agent });
    posting.end('x'.repeat(1000));
    try {
      // What the event carries (node:http).
      const [response] = (await once(posting, 'response')) as [IncomingMessage];
      outcomes.push(await text(response));
      isOpen = response.headers.connection !== 'close';
    } catch (error) {
      outcomes.push(String(error));
      isOpen = false;
    }
    onAnswer();
  }
  agent.destroy();
  return outcomes;
}

test('no connection that posts all the time is reset, and each is told when it is the last', async () => {
  const { origin, server } = await startHttpListener((incoming, response) => {
    incoming.resume().once('end', () => response.end('kept'));
  });
  let drained: Promise<void> | undefined;
  let answers = 0;
  const visitors = Array.from({ length: 30 }, () =>
    postUntilTold(origin, () => {
      answers += 1;
      if (answers >= 300) drained ??= drain(server);
    }),
  );
  const outcomes = (await Promise.all(visitors)).flat();
  await drained;
  expect(new Set(outcomes)).toEqual(new Set(['kept']));
});

test('a request that comes a while after the signal, on a connection that was idle, is answered', async () => {
  const { origin, server } = await startHttpListener((_, response) => void response.end('Bonjour'));
  const idle = await openRawConnection(origin);
  idle.socket.write(get);
  await idle.until('Bonjour');
  const other = await openRawConnection(origin);
  other.socket.write(get);
  await other.until('Bonjour');
  const drained = drain(server);
  // Each answer begins the quiet moment anew: the first of these would else have closed the second.
  other.socket.write(get);
  expect(await other.closed).toMatch(/Connection: close.*Bonjour$/s);
  idle.socket.write(get);
  expect(await idle.closed).toMatch(/Connection: close.*Bonjour$/s);
  await drained;
});

test('connections on which nothing comes do not hold the server up until everything is cut off', async () => {
  const { origin, server } = await startHttpListener((_, response) => void response.end('Bonjour'));
  const asked = await openRawConnection(origin);
  asked.socket.write(get);
  await asked.until('Bonjour');
  // As browsers do that expect to need it.
  const silent = await openRawConnection(origin);
  const cut = vi.spyOn(server, 'closeAllConnections');
  await drain(server);
  expect(await asked.closed).toContain('Bonjour');
  expect(await silent.closed).toBe('');
  expect(cut).not.toHaveBeenCalled();
});
