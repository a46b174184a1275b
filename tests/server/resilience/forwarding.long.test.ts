import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ForwardLimits } from '../../../server/content-api/forward.ts';
import { forwardTo } from '../../../server/content-api/forward.ts';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import {
  openRawConnection,
  startFetchListener,
  startHttpListener,
} from '../../support/http-listener.ts';

/** Limits under which nothing ends but by the one that a test sets. */
const patient: ForwardLimits = {
  requestBytes: 100_000,
  responseBytes: 100_000,
  headersTimeout: 600_000,
  bodyTimeout: 600_000,
};

/** A back end that answers as the test says, and a server that forwards to it. */
async function startForwarding(handle: RequestListener, limits: Partial<ForwardLimits> = {}) {
  let open = 0;
  const backEnd = await startHttpListener((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    handle(request, response);
  });
  const app = new Hono().all(
    '/storage/*',
    forwardTo(backEnd.origin, 0, 'Trop volumineux', { ...patient, ...limits }),
  );
  const { origin } = await startFetchListener((request) => app.fetch(request));
  /** Every answer of the back end has ended: nothing is left open behind the visitor's back. */
  const expectNothingOpen = () => expect.poll(() => open).toBe(0);
  return { origin, url: `${origin}/storage/film.mp4`, expectNothingOpen };
}

const chunk = Buffer.alloc(10_000, 'x');
const sendEndlessly: RequestListener = (_, response) => {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};
const drip: RequestListener = (_, response) => {
  const timer = setInterval(() => response.write('x'), 5);
  response.on('close', () => clearInterval(timer));
};

describe('an answer of the back end', () => {
  test('whose headers do not come is a clear error', async () => {
    expectConsole('error', /^The content back end could not be reached:.*took too long/);
    const { url, expectNothingOpen } = await startForwarding(() => {}, { headersTimeout: 50 });
    const response = await fetch(url);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      message: 'The content back end could not be reached.',
    });
    await expectNothingOpen();
  });

  test('that announces too many bytes is a clear error', async () => {
    expectConsole('error', /^The content back end answered 200 with more than 100000 bytes/);
    const { url, expectNothingOpen } = await startForwarding((_, response) => {
      response.writeHead(200, { 'Content-Length': 100_001 });
      response.write(chunk);
    });
    expect((await fetch(url)).status).toBe(502);
    await expectNothingOpen();
  });

  test.each<[string, RequestListener, Partial<ForwardLimits>]>([
    ['without end is broken off at its bound', sendEndlessly, { responseBytes: 1_000_000 }],
    ['that comes byte by byte is broken off when its time is up', drip, { bodyTimeout: 500 }],
  ])('%s', async (_, handle, limits) => {
    expectConsole('error', /^An answer of the content back end was broken off:/);
    allowConsole('error', /The answer has more than 1000000 bytes|took too long/);
    const { url, expectNothingOpen } = await startForwarding(handle, limits);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    // Broken off, not ended: nobody takes it for a whole one.
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    await expectNothingOpen();
  });

  test('that nobody waits for any more is not waited for', async () => {
    const begun = Promise.withResolvers<void>();
    const { url, expectNothingOpen } = await startForwarding((request, response) => {
      drip(request, response);
      begun.resolve();
    });
    const leaving = new AbortController();
    const response = await fetch(url, { signal: leaving.signal });
    await begun.promise;
    leaving.abort();
    await expect(response.arrayBuffer()).rejects.toThrow('abort');
    await expectNothingOpen();
  });
});

describe('a request of a visitor', () => {
  const readAll: RequestListener = (request, response) => {
    request.resume();
    request.on('end', () => response.end('whole'));
  };
  const head = (length: string) =>
    `POST /storage/film.mp4 HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`;

  test('that announces too many bytes is refused, and the back end hears nothing of it', async () => {
    let isAsked = false;
    const { origin } = await startForwarding(() => {
      isAsked = true;
    });
    const { socket, until } = await openRawConnection(origin);
    socket.write(head('Content-Length: 100001'));
    expect(await until('Trop volumineux')).toMatch(/^HTTP\/1\.1 413 /);
    expect(isAsked).toBe(false);
  });

  test('without end is refused while it is coming, and the back end never has a whole one', async () => {
    let isWhole = false;
    const { origin, expectNothingOpen } = await startForwarding((request, response) => {
      request.on('error', () => {});
      request.on('end', () => {
        isWhole = true;
      });
      readAll(request, response);
    });
    const { socket, received, sendChunksUntilClosed } = await openRawConnection(origin);
    socket.write(head('Transfer-Encoding: chunked'));
    await sendChunksUntilClosed(chunk);
    expect(received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(isWhole).toBe(false);
    await expectNothingOpen();
  });

  test('that is slow is not the back end’s fault', async () => {
    const { origin } = await startForwarding(readAll, { headersTimeout: 300 });
    const { socket, until, closed } = await openRawConnection(origin);
    const bytes = 100;
    socket.write(head(`Content-Length: ${bytes}`));
    for (let sent = 0; sent < bytes; sent += 1) {
      socket.write('x');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await until('whole')).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await closed;
  });
});
