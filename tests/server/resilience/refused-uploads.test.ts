import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { receivers } from '../../support/complaints.ts';
import { createPlaces } from '../../support/engines.ts';
import { startHttpListener } from '../../support/http-listener.ts';
import { createTestServer } from '../../support/submissions.ts';

const createPlace = createPlaces();
const megabyte = 2 ** 20;

async function startServer() {
  const { app } = await createTestServer(await createPlace('sqlite'));
  const listen = getRequestListener(app.fetch);
  return startHttpListener((request, response) => void listen(request, response));
}

/** Sends all of a complaint as a proxy does that has it whole: without a look at what comes meanwhile. */
async function sendComplaint(origin: string, head: string, bytes: number) {
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
  socket.write(
    `POST ${receivers.complaint} HTTP/1.${head}\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  const chunk = Buffer.alloc(megabyte, 'x');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += megabyte) {
    if (!socket.write(chunk.subarray(0, bytes - sent))) {
      await Promise.race([onceDrained(socket), closed]);
    }
  }
  socket.end();
  await closed;
  return { answer, errors };
}

const onceDrained = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('drain', () => resolve()));

test('a submission that is too long is read on until its answer is taken', async () => {
  const { origin } = await startServer();
  const { answer, errors } = await sendComplaint(origin, '1', 13.5 * megabyte);
  expect(errors).toEqual([]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('Un fichier ne peut pas dépasser');
});

test('but not for ever', async () => {
  const { origin, server } = await startServer();
  const read = new Promise<number>((resolve) =>
    server.once('connection', (socket) => socket.once('close', () => resolve(socket.bytesRead))),
  );
  // More than is sent in a minute: what ends is the server's patience.
  await sendComplaint(origin, '1', 1e6 * megabyte);
  expect(await read).toBeLessThan(1e6 * megabyte);
});
