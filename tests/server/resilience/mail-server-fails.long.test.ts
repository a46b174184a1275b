import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createComposeNotice } from '../../../server/submissions/mail/compose-mails.ts';
import { createSmtpDelivery } from '../../../server/submissions/mail/delivery.ts';
import { createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { contactRequest } from '../../support/complaints.ts';
import { createPlace } from '../../support/engines.ts';
import { site } from '../../support/site.ts';
import {
  type Manner,
  type SmtpStep,
  startMailServer,
  startOddMailServer,
} from '../../support/smtp.ts';
import {
  keepContact,
  messageIdsOf,
  openTestStore,
  readMessageId,
  receivedAt,
  sender,
} from '../../support/submissions.ts';

const day = 24 * 60 * 60 * 1000;

async function startServerWith(manner: Manner) {
  const server = await startOddMailServer(manner);
  onTestFinished(() => server.stop());
  return { ...server, listIds: () => server.received.map(readMessageId) };
}

type Limits = { longestDelivery?: number; stopTime?: number };

/** A store with a callback request, and a worker whose clock and mail server the test sets. */
async function createSubject(url: string) {
  const store = await openTestStore(await createPlace('sqlite'));
  const reference = await keepContact(store);
  const subject = { store, reference, url, now: receivedAt };
  const createWorker = ({ longestDelivery, stopTime }: Limits = {}) =>
    createOutboxWorker({
      outbox: store.outbox,
      delivery: createSmtpDelivery(subject.url, sender, { longestDelivery }),
      composeNotice: createComposeNotice(site),
      now: () => subject.now,
      ...(stopTime === undefined ? {} : { stopTime }),
    });
  const drain = (limits?: Limits) => createWorker(limits).drain();
  /** Lets time pass, from one attempt to the next, and no further than to `days`. */
  const passDays = async (days: number) => {
    const end = new Date(receivedAt.getTime() + days * day);
    const findNext = () => store.outbox.findNextAttempt();
    for (let next = await findNext(); next && next <= end; next = await findNext()) {
      subject.now = next;
      await drain();
    }
    subject.now = end;
    await drain();
  };
  return Object.assign(subject, { createWorker, drain, passDays });
}

test('a mail server that is away for three days gets each mail once when it is back, under the name it had from the first', async () => {
  const server = await startMailServer();
  const port = Number(new URL(server.url).port);
  await server.stop();
  const subject = await createSubject(server.url);
  expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\)/);
  expectConsole('warn', /^Mail \S+ was not delivered \(attempt 60\)/);
  expectConsole('warn', /next attempt at/);
  await subject.passDays(3);
  expect(await subject.store.outbox.countUndelivered()).toBe(2);

  const back = await startMailServer(port);
  onTestFinished(() => back.stop());
  await subject.passDays(3.1);
  const ids = back.received.map(({ source }) => readMessageId(source));
  expect(ids.sort()).toEqual(messageIdsOf(subject.reference));
  expect(await subject.store.outbox.countUndelivered()).toBe(0);
});

/** A mail server that refuses recipients, all or one, for as long as the test says. */
async function startRefusing(refusal: string, address = '') {
  const state = { isRefusing: true };
  const server = await startServerWith((step, reply, socket, line) => {
    const refuses = state.isRefusing && step === 'RCPT' && line.includes(address);
    if (refuses) socket.write(`${refusal}\r\n`);
    else reply();
  });
  return Object.assign(state, server);
}

test.each([
  ['for a while', '451 4.7.1 Greylisted', ''],
  ['our own mailbox', '550 5.1.1 No such user', 'commercial@'],
])(
  'a mail server that refuses %s gets the mail when it accepts it, two days later',
  async (_, refusal, address) => {
    const server = await startRefusing(refusal, address);
    const subject = await createSubject(server.url);
    const ids = messageIdsOf(subject.reference);
    const code = refusal.slice(0, 3);
    expectConsole('warn', new RegExp(`^Mail \\S+ was not delivered .*: EENVELOPE ${code};`));
    await subject.passDays(2);
    expect(server.listIds()).not.toContain(ids[0]);
    server.isRefusing = false;
    await subject.passDays(2.1);
    expect(server.listIds().sort()).toEqual(ids);
  },
);

test('an unknown address is asked three times; then the mailbox of the form is told, and the mail is kept', async () => {
  const server = await startRefusing('550 5.1.1 No such user', contactRequest.mail);
  const subject = await createSubject(server.url);
  const [toTeam, toVisitor] = messageIdsOf(subject.reference);
  const notice = `<${subject.reference}.visitor-returned@ombrelle.example>`;
  expectConsole('warn', /^Mail \S+\.visitor .* \(attempt 3\): EENVELOPE 550; given up$/);
  expectConsole('warn', /^Mail \S+\.visitor was not delivered .*; next attempt/);
  await subject.passDays(1);
  expect(server.listIds()).toEqual([toTeam, notice]);
  expect(server.received[1]).toContain('commercial@ombrelle.example');
  expect(server.received[1]).toContain(contactRequest.mail);
  expect(await subject.store.outbox.list()).toMatchObject([
    { deliveredAt: expect.any(Date) },
    { deliveredAt: undefined, lastError: 'EENVELOPE 550', nextAttemptAt: undefined },
    { deliveredAt: expect.any(Date) },
  ]);

  server.isRefusing = false;
  expect(await subject.store.outbox.retryAll(subject.now)).toBe(1);
  await subject.drain();
  expect(server.listIds()).toEqual([toTeam, notice, toVisitor]);
});

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

test.each<[string, Manner]>([
  ['says nothing at all', isAt('greeting', () => {})],
  ['answers byte by byte', isAt('EHLO', drip)],
  ['answers byte by byte to a whole mail', isAt('message', drip)],
  ['hangs after a whole mail', isAt('message', () => {})],
  ['is slow at each command', (_step, reply) => void setTimeout(reply, 60)],
])('a mail server that %s is given up in time, and gets the same mail again', async (_, manner) => {
  const server = await startServerWith(manner);
  const subject = await createSubject(server.url);
  expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\): TimeoutError; next attempt/);
  await subject.drain({ longestDelivery: 100 });
  expect(await subject.store.outbox.countUndelivered()).toBe(2);

  const healthy = await startServerWith((_step, reply) => reply());
  Object.assign(subject, { url: healthy.url, now: new Date(receivedAt.getTime() + 60_000) });
  await subject.drain();
  const ids = [messageIdsOf(subject.reference)[0], ...server.listIds()];
  expect(healthy.listIds()).toEqual(expect.arrayContaining(ids));
  expect(await subject.store.outbox.countUndelivered()).toBe(0);
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
  const subject = await createSubject(server.url);
  expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\): (ECONNECTION|ESOCKET);/);
  await subject.drain();
  subject.now = new Date(receivedAt.getTime() + 60_000);
  await subject.drain();
  const [first, ...others] = server.listIds();
  expect([...others].sort()).toEqual(messageIdsOf(subject.reference));
  expect(others).toContain(first);
  expect(await subject.store.outbox.countUndelivered()).toBe(0);
});

test('a mail in slow hands is nobody else’s: its delivery ends before its lease', async () => {
  const begun = Promise.withResolvers<void>();
  const slow = await startServerWith(
    isAt('EHLO', (socket) => {
      drip(socket);
      begun.resolve();
    }),
  );
  const { store, drain } = await createSubject(slow.url);
  const longestDelivery = 200;
  expectConsole('warn', /TimeoutError/);
  const done = drain({ longestDelivery });
  await begun.promise;
  // Another process, at the last moment of the delivery: it gets the second mail alone.
  const now = new Date(receivedAt.getTime() + longestDelivery);
  const claim = () => store.outbox.claim({ now, leaseUntil: new Date(now.getTime() + 60_000) });
  expect((await claim())?.attempts).toBe(1);
  expect(await claim()).toBeUndefined();
  await done;
});

test('a stop while a mail is in slow hands takes no longer than it may, and leaves the mail to the others at once', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await startServerWith(
    isAt('message', (socket) => {
      drip(socket);
      begun.resolve();
    }),
  );
  const { store, createWorker } = await createSubject(server.url);
  const worker = createWorker({ stopTime: 50 });
  worker.start();
  await begun.promise;
  expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\): AbortError; next attempt/);
  await worker.stop();
  const waiting = await store.outbox.list();
  expect(waiting.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([receivedAt, receivedAt]);
  expect(waiting.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
});
