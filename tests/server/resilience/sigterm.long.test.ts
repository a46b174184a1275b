import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { contactRequest, encodeForm, receivers, toFormData } from '../../support/complaints.ts';
import { createPlace } from '../../support/engines.ts';
import { startOddMailServer } from '../../support/smtp.ts';
import { waitFor } from '../../support/wait-for.ts';

const senders = 8;

const readReference = (json: string) => (JSON.parse(json) as { reference: string }).reference;

/** A submission whose head the server has read; its body comes when `finish` is called. */
async function beginSending({ origin }: ServerProcess) {
  const { type, bytes } = await encodeForm(toFormData(contactRequest));
  const sending = request(`${origin}${receivers.contact}`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Content-Length': bytes.byteLength,
      // The server asks for the body: the request is in its hands (RFC 9110 section 10.1.1).
      Expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return async () => {
    const answered = once(sending, 'response');
    sending.end(bytes);
    // What the event carries (node:http).
    const [response] = (await answered) as [IncomingMessage];
    return { status: response.statusCode, reference: readReference(await text(response)) };
  };
}

/** Sends on `senders` connections until the server takes no more; what it acknowledged. */
async function sendUntilRefused(
  { origin }: ServerProcess,
  onAcknowledged: (count: number) => void,
) {
  const acknowledged: string[] = [];
  const sendOn = async () => {
    while (true) {
      const response = await fetch(`${origin}${receivers.contact}`, {
        method: 'POST',
        body: toFormData(contactRequest),
      }).catch(() => undefined);
      if (!response) return;
      expect(response.status).toBe(201);
      acknowledged.push(readReference(await response.text()));
      onAcknowledged(acknowledged.length);
    }
  };
  await Promise.all(Array.from({ length: senders }, sendOn));
  return acknowledged;
}

test('graceful shutdown: at SIGTERM under load, requests in hand are finished, what was acknowledged is kept, and the status is 0', async () => {
  const place = await createPlace('sqlite');
  const { DATA_DIR } = place;
  const server = await startServer({ DATA_DIR, DATABASE_URL: '', SMTP_URL: '', API_ORIGIN: '' });
  const finish = await beginSending(server);
  let ended: Promise<number | null> | undefined;
  const acknowledged = await sendUntilRefused(server, (count) => {
    if (count >= 40) ended ??= server.terminate();
  });
  const inHand = await finish();
  expect(inHand.status).toBe(201);
  expect(await ended).toBe(0);

  const saved = await createSubmissionStore(place.open()).list();
  const references = saved.map(({ reference }) => reference);
  expect(references).toEqual(expect.arrayContaining([...acknowledged, inHand.reference]));
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
});

test('for DRAIN_DELAY seconds /readyz says so, and pages are given', async () => {
  const server = await startServer({ DRAIN_DELAY: '60', DATABASE_URL: '', API_ORIGIN: '' });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  void server.terminate();
  await waitFor(async () => {
    const ready = await fetch(`${server.origin}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([503, 'stopping']);
  });
  expect((await fetch(`${server.origin}/about`)).status).toBe(200);
  await server.stop();
});

test('at SIGTERM the server leaves a mail in slow hands, and the mail is still promised', async () => {
  const begun = Promise.withResolvers<void>();
  const mailServer = await startOddMailServer((step, reply) => {
    if (step === 'message') begun.resolve();
    else reply();
  });
  onTestFinished(() => mailServer.stop());
  const place = await createPlace('sqlite');
  const server = await startServer({
    DATA_DIR: place.DATA_DIR,
    DATABASE_URL: '',
    API_ORIGIN: '',
    SMTP_URL: mailServer.url,
  });
  const sent = await fetch(`${server.origin}${receivers.contact}`, {
    method: 'POST',
    body: toFormData(contactRequest),
  });
  expect(sent.status).toBe(201);
  await begun.promise;
  expect(await server.terminate()).toBe(0);
  const store = createSubmissionStore(place.open());
  expect(await store.outbox.countUndelivered()).toBe(2);
});

test('a second signal to the whole group of `npm start` is ignored, and said to be, while requests in hand are finished', async () => {
  const environment = { DATABASE_URL: '', SMTP_URL: '', API_ORIGIN: '' };
  const program = [process.execPath, 'scripts/start.mjs', 'start'];
  const server = await startServer(environment, undefined, program, { detached: true });
  const stopGroup = () => process.kill(-server.pid, 'SIGTERM');
  onTestFailed(() => void process.kill(-server.pid, 'SIGKILL'));
  const finish = await beginSending(server);
  stopGroup();
  await waitFor(() => expect(fetch(`${server.origin}/readyz`)).rejects.toThrow());
  stopGroup();
  await waitFor(() =>
    expect(server.output()).toContain('Vitrine is stopping: another SIGTERM is ignored.'),
  );
  expect((await finish()).status).toBe(201);
  expect(await server.terminate()).toBe(0);
  // A killed one takes the server with it.
  const killed = await startServer(environment, undefined, program);
  await killed.stop();
  await waitFor(() => expect(fetch(`${killed.origin}/readyz`)).rejects.toThrow());
});
