import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { startBackEnd } from '../../support/back-end.ts';
import { contactRequest, fullComplaint, receivers, toFormData } from '../../support/complaints.ts';
import { type LimitedServer, startLimitedServer } from '../../support/limited-server.ts';
import { encodeParts } from '../../support/multipart.ts';
import { buildOnce, buildTimeout } from '../../support/production-build.ts';
import { openRawConnection } from '../../support/raw-connection.ts';

// A thousand answers, on machines that have other things to do.
vi.setConfig({ testTimeout: 60_000 });

/** Megabytes of a small container. */
const limit = 512;

const backEnd = await startBackEnd();
const knownSlug = 'rc-professionnelle-intermediaires';
afterAll(() => backEnd.close());
beforeAll(buildOnce, buildTimeout);
beforeEach(() => {
  backEnd.reset();
  // A product page under every name.
  backEnd.answer(/^\/api\/.*slug-\d+/, (asked) =>
    backEnd.answerUsually(new Request(asked.url.replace(/slug-\d+/, knownSlug))),
  );
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<LimitedServer> {
  const server = await startLimitedServer(limit, {
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_ORIGIN: '',
    ...environment,
  });
  onTestFinished(() => server.stop());
  return server;
}

/** As many as may wait to be accepted, whatever the machine has to do besides. */
const connectionsAtOnce = 250;

/** Asks all of them before any is waited for, each on a connection of its own. */
async function flood({ origin }: LimitedServer, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const { hostname, port } = new URL(origin);
  const headers = { 'Accept-Encoding': 'br' };
  const answers: Promise<IncomingMessage>[] = [];
  for (let start = 0; start < paths.length; start += connectionsAtOnce) {
    const asked = paths
      .slice(start, start + connectionsAtOnce)
      .map((path) => request({ agent, hostname, port, path, headers }).end());
    answers.push(...asked.map(readToEnd));
    await Promise.all(asked.map(waitForConnection));
  }
  return Promise.all(answers);
}

async function waitForConnection(asked: ClientRequest) {
  const [socket] = (await once(asked, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
}

async function readToEnd(asked: ClientRequest) {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

async function expectToServe(server: LimitedServer) {
  for (const [path, status] of [
    ['/about', 200],
    ['/contact', 200],
    ['/page/unknown', 404],
  ] as const) {
    expect((await fetch(server.origin + path)).status, path).toBe(status);
  }
  const contact = { method: 'POST', body: toFormData(contactRequest) };
  expect((await fetch(server.origin + receivers.contact, contact)).status).toBe(201);
  expect(server.readPeak()).toBeLessThan(limit);
}

describe(`a server with ${limit} MB serves the next visitor after`, () => {
  test.each([
    ['a thousand products at once', '/page/slug-', true],
    ['a thousand spellings of one page’s data', '/_vitrine/page?path=/faq&x=', false],
  ])('%s', async (_, path, hasBackEnd) => {
    const server = await start(hasBackEnd ? { API_ORIGIN: backEnd.origin } : {});
    const answers = await flood(
      server,
      many(1000, (index) => path + index),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).not.toContain(500);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    // Whoever did not come too late got an answer.
    expect(answers.length - refused.length).toBeGreaterThan(10);
    backEnd.reset();
    if (!hasBackEnd) await expectToServe(server);
    else expect((await fetch(`${server.origin}/about`)).status).toBe(200);
    expect(server.readPeak()).toBeLessThan(limit);
  });

  test.each([
    ['sixty sendings that stop just before their end', 60, false],
    ['twenty sendings of full size at once', 20, true],
  ])('%s', async (_, count, isEnded) => {
    const server = await start();
    const statuses = await Promise.all(
      many(count, async () => {
        const { socket, until } = await openRawConnection(server.origin);
        onTestFinished(() => void socket.destroy());
        socket.write(uploadHead);
        const sent = isEnded ? upload : upload.subarray(0, -(2 ** 20));
        await new Promise((resolve) => socket.write(sent, resolve));
        return isEnded ? (await until('\r\n\r\n')).slice(9, 12) : undefined;
      }),
    );
    if (isEnded) expect(new Set(statuses)).toEqual(new Set(['201']));
    await expectToServe(server);
  });
});

const boundary = 'boundary';
/** Almost 12 MB, the most that a complaint may have. */
const file = Buffer.alloc(3.9 * 2 ** 20, '%PDF-1.7\n');
const upload = encodeParts(
  [
    ...Object.entries(fullComplaint).map(([name, value]) => ({ name, value })),
    ...many(3, (index) => ({ name: 'files', filename: `${index}.pdf`, value: file })),
  ],
  boundary,
);
const uploadHead = `POST ${receivers.complaint} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${upload.length}\r\n\r\n`;
