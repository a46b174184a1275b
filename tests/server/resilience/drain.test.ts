import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { drain } from '../../../server/http/http-server.ts';
import { startHttpListener } from '../../support/http-listener.ts';
import { openRawConnection } from '../../support/raw-connection.ts';

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

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
