import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sqliteFile } from '../../../server/database/database.ts';
import { encodeForm, fullComplaint, pdf, receivers, toFormData } from '../../support/complaints.ts';
import { createPlace } from '../../support/engines.ts';
import { openRawConnection, startFetchListener } from '../../support/http-listener.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { createTestServer } from '../../support/submissions.ts';

const megabyte = 2 ** 20;

const { type, bytes } = await encodeForm(
  toFormData(fullComplaint, [{ name: 'a.pdf', bytes: pdf }]),
);
/** All of a complaint but its end: a file has begun and goes on. */
const beginning = bytes.subarray(0, bytes.lastIndexOf('\r\n--'));

const head = (length: string) =>
  `POST ${receivers.complaint} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;

async function startReceiver() {
  const place = await createPlace('sqlite');
  const { app, store } = await createTestServer(place);
  const temporary = await makeFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
  });
  const started = await startFetchListener((request) => app.fetch(request));
  const expectNothingKept = async () => {
    expect(await store.list()).toEqual([]);
    expect(await readdir(temporary)).toEqual([]);
    // A body's file has its name for a moment.
    const listFiles = () => readdir(place.DATA_DIR);
    await expect
      .poll(async () => (await listFiles()).filter((name) => !name.startsWith(sqliteFile)))
      .toEqual([]);
  };
  return { ...started, connection: await openRawConnection(started.origin), expectNothingKept };
}

test('a submission that announces too much is refused before its first byte has come', async () => {
  const { connection, expectNothingKept } = await startReceiver();
  connection.socket.write(head(`Content-Length: ${100 * megabyte}`));
  expect(await connection.until('"errors"')).toMatch(/^HTTP\/1\.1 413 /);
  // It is not waited for: the connection is closed.
  await connection.closed;
  await expectNothingKept();
});

test('a submission without end is refused while it is still coming', async () => {
  const { connection, expectNothingKept } = await startReceiver();
  const { socket, received, sendChunksUntilClosed } = connection;
  socket.write(head('Transfer-Encoding: chunked'));
  socket.write(`${beginning.length.toString(16)}\r\n`);
  socket.write(beginning);
  socket.write('\r\n');
  await sendChunksUntilClosed(Buffer.alloc(2 ** 18, 'x'));
  expect(received()).toMatch(/^HTTP\/1\.1 413 /);
  expect(received()).toContain('"errors"');
  await expectNothingKept();
});

/** Sends all of a complaint as a proxy does that has it whole: without a look at what comes meanwhile. */
async function sendBlindly(origin: string, bytes: number) {
  const { hostname, port } = new URL(origin);
  // It goes on sending when the other side has said its last word.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const errors: string[] = [];
  let answer = '';
  socket.on('error', (error) => errors.push(error.message));
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(head(`Content-Length: ${bytes}`));
  const chunk = Buffer.alloc(megabyte, 'x');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += megabyte) {
    if (!socket.write(chunk.subarray(0, bytes - sent)))
      await Promise.race([onceDrained(socket), closed]);
  }
  socket.end();
  await closed;
  return { answer, errors };
}

const onceDrained = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('drain', () => resolve()));

test('a submission that is too long is read on until its answer is taken', async () => {
  const { origin } = await startReceiver();
  const { answer, errors } = await sendBlindly(origin, 13.5 * megabyte);
  expect(errors).toEqual([]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('Un fichier ne peut pas dépasser');
});

test('but not for ever', async () => {
  const { origin, server } = await startReceiver();
  const read = new Promise<number>((resolve) =>
    server.once('connection', (socket) => socket.once('close', () => resolve(socket.bytesRead))),
  );
  // More than is sent in a minute: what ends is the server's patience.
  await sendBlindly(origin, 1e6 * megabyte);
  expect(await read).toBeLessThan(1e6 * megabyte);
});
