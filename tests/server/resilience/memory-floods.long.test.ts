import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { startBackEnd } from '../../support/back-end.ts';
import {
  contactRequest,
  encodeForm,
  fullComplaint,
  receivers,
  toFormData,
} from '../../support/complaints.ts';
import { openRawConnection } from '../../support/http-listener.ts';

/** Megabytes of a small container. */
const limit = 512;

const backEnd = await startBackEnd();
const knownSlug = 'rc-professionnelle-intermediaires';
beforeEach(() => {
  // A product page under every name.
  backEnd.answer(/^\/api\/.*slug-\d+/, (asked) =>
    backEnd.answerUsually(new Request(asked.url.replace(/slug-\d+/, knownSlug))),
  );
});

/** The production build, with the heap that Node would choose in such a container. */
async function start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const own = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_ORIGIN: '', ...environment };
  const main = resolve('dist/server/main.js');
  const program = [process.execPath, `--max-old-space-size=${limit / 2}`, main];
  const server = await startServer(own, process.cwd(), program);
  onTestFinished(() => server.stop());
  return server;
}

/** Megabytes that it held at most until now. */
function readPeak({ pid }: ServerProcess): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** As many as may wait to be accepted, whatever the machine has to do besides. */
const connectionsAtOnce = 250;

/** Asks all of them before any is waited for, each on a connection of its own. */
async function flood({ origin }: ServerProcess, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const { hostname, port } = new URL(origin);
  const headers = { 'Accept-Encoding': 'br' };
  const ask = (path: string) => request({ agent, hostname, port, path, headers }).end();
  const answers: Promise<IncomingMessage>[] = [];
  for (let start = 0; start < paths.length; start += connectionsAtOnce) {
    const asked = paths.slice(start, start + connectionsAtOnce).map(ask);
    answers.push(...asked.map(readToEnd));
    await Promise.all(asked.map(waitForConnection));
    // Connections are accepted in their order: an answer to this one says that all of these are.
    await readToEnd(ask('/healthz'));
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

/** What is in no cache, and a form where the server takes them itself. */
async function expectToServe(server: ServerProcess) {
  for (const path of ['/about', '/contact']) {
    expect((await fetch(server.origin + path)).status, path).toBe(200);
  }
  const contact = { method: 'POST', body: toFormData(contactRequest) };
  const { status } = await fetch(server.origin + receivers.contact, contact);
  // The content back end of these tests takes no forms.
  expect([201, 404]).toContain(status);
  expect(readPeak(server)).toBeLessThan(limit);
}

/** Almost 12 MB together with the others, the most that a complaint may have. */
const bytes = Buffer.alloc(3.9 * 2 ** 20, '%PDF-1.7\n');
const files = many(3, (index) => ({ name: `${index}.pdf`, bytes }));
const { type, bytes: upload } = await encodeForm(toFormData(fullComplaint, files));
const uploadHead = `POST ${receivers.complaint} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${upload.length}\r\n\r\n`;

describe(`a server with ${limit} MB serves the next visitor after`, () => {
  test.each([
    ['a thousand products at once', '/page/slug-', { API_ORIGIN: backEnd.origin }],
    ['a thousand spellings of one page’s data', '/_vitrine/page?path=/faq&x=', {}],
  ])('%s', async (_, path, environment) => {
    const server = await start(environment);
    const paths = many(1000, (index) => path + index);
    const answers = await flood(server, paths);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    const tried = answers.filter(({ statusCode = 0 }) => [200, 502].includes(statusCode));
    // 502: the back end shares a process with the visitors, and may be too slow for them.
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length + refused.length).toBe(paths.length);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    await expectToServe(server);
  });

  test('sixty sendings that stop just before their end', async () => {
    const server = await start();
    await Promise.all(
      many(60, async () => {
        const { socket } = await openRawConnection(server.origin);
        onTestFinished(() => void socket.destroy());
        socket.write(uploadHead);
        const sent = upload.subarray(0, -(2 ** 20));
        await new Promise((resolve) => socket.write(sent, resolve));
      }),
    );
    await expectToServe(server);
  });
});
