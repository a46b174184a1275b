import type { Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSmtpDelivery } from '../../../server/submissions/mail/delivery.ts';
import { createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { createPlaces } from '../../support/engines.ts';
import { keepContact, messageIdsOf, openTestStore, readMessageId } from '../../support/outbox.ts';
import { type Manner, type SmtpStep, startOddMailServer } from '../../support/smtp.ts';
import { receivedAt, sender } from '../../support/submissions.ts';

const createPlace = createPlaces();

async function startServerWith(manner: Manner) {
  const server = await startOddMailServer(manner);
  onTestFinished(() => server.stop());
  return server;
}

/** A reply without end: nobody who waits for silence ever hears it. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-'), 5);
  socket.on('close', () => clearInterval(timer));
}

const isAt =
  (where: SmtpStep, manner: (socket: Socket, reply: () => void) => void): Manner =>
  (step, reply, socket) => {
    if (step === where) manner(socket, reply);
    else reply();
  };

const manners: [string, Manner][] = [
  ['says nothing at all', isAt('greeting', () => {})],
  ['answers byte by byte', isAt('EHLO', drip)],
  ['answers byte by byte to a whole mail', isAt('message', drip)],
  ['hangs after DATA', isAt('DATA', () => {})],
  ['hangs after a whole mail', isAt('message', () => {})],
  ['is slow at each command', (_step, reply) => void setTimeout(reply, 60)],
];

describe.each(manners)('a mail server that %s', (_, manner) => {
  test('is given up in time, and gets the same mail again', async () => {
    const server = await startServerWith(manner);
    const store = await openTestStore(await createPlace('sqlite'));
    const [toTeam] = messageIdsOf(await keepContact(store));
    let now = receivedAt;
    const drain = (url: string, longestDelivery?: number) =>
      createOutboxWorker({
        outbox: store.outbox,
        delivery: createSmtpDelivery(url, sender, { longestDelivery }),
        now: () => now,
      }).drain();
    expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\): TimeoutError; next attempt/);
    await drain(server.url, 100);
    expect(await store.outbox.countUndelivered()).toBe(2);

    const healthy = await startServerWith((_step, reply) => reply());
    now = new Date(receivedAt.getTime() + 60_000);
    await drain(healthy.url);
    expect(healthy.received.map(readMessageId)).toContain(toTeam);
    for (const source of server.received) {
      expect(healthy.received.map(readMessageId)).toContain(readMessageId(source));
    }
    expect(await store.outbox.countUndelivered()).toBe(0);
  });
});

test('a mail that was taken, but never acknowledged, goes again under the same name', async () => {
  let times = 0;
  const server = await startServerWith(
    isAt('message', (socket, reply) => {
      times += 1;
      if (times === 1) socket.destroy();
      else reply();
    }),
  );
  const store = await openTestStore(await createPlace('sqlite'));
  const [toTeam, toVisitor] = messageIdsOf(await keepContact(store));
  let now = receivedAt;
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: createSmtpDelivery(server.url, sender),
    now: () => now,
  });
  expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\): (ECONNECTION|ESOCKET);/);
  await worker.drain();
  now = new Date(receivedAt.getTime() + 60_000);
  await worker.drain();
  const [first] = server.received.map(readMessageId);
  expect(server.received.map(readMessageId).sort()).toEqual([toTeam, toVisitor, first].sort());
  expect(await store.outbox.countUndelivered()).toBe(0);
});

test('a mail in slow hands is nobody else’s: its delivery ends before its lease', async () => {
  const begun = Promise.withResolvers<void>();
  const slow = await startServerWith(
    isAt('EHLO', (socket) => {
      drip(socket);
      begun.resolve();
    }),
  );
  const store = await openTestStore(await createPlace('sqlite'));
  await keepContact(store);
  const longestDelivery = 200;
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: createSmtpDelivery(slow.url, sender, { longestDelivery }),
    now: () => receivedAt,
  });
  expectConsole('warn', /TimeoutError/);
  const done = worker.drain();
  await begun.promise;
  // Another process, at the last moment of the delivery: it gets the second mail alone.
  const now = new Date(receivedAt.getTime() + longestDelivery);
  const claim = () => store.outbox.claim({ now, leaseUntil: new Date(now.getTime() + 60_000) });
  expect((await claim())?.attempts).toBe(1);
  expect(await claim()).toBeUndefined();
  await done;
});

describe('a stop while a mail is in slow hands', () => {
  test('takes no longer than it may, and leaves the mail to the others at once', async () => {
    const begun = Promise.withResolvers<void>();
    const server = await startServerWith(
      isAt('message', (socket) => {
        drip(socket);
        begun.resolve();
      }),
    );
    const store = await openTestStore(await createPlace('sqlite'));
    await keepContact(store);
    const worker = createOutboxWorker({
      outbox: store.outbox,
      delivery: createSmtpDelivery(server.url, sender),
      now: () => receivedAt,
      stopTime: 50,
    });
    worker.start();
    await begun.promise;
    expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\): AbortError; next attempt/);
    await worker.stop();
    const waiting = await store.outbox.list({ isDelivered: false });
    expect(waiting.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([receivedAt, receivedAt]);
    expect(waiting.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  });
});
