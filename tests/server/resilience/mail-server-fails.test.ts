import { describe, expect, onTestFinished, test } from 'vitest';
import { createComposeNotice } from '../../../server/submissions/mail/compose-mails.ts';
import { createSmtpDelivery } from '../../../server/submissions/mail/delivery.ts';
import { createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import type { SubmissionStore } from '../../../server/submissions/store/store.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { contactRequest } from '../../support/complaints.ts';
import { createPlaces } from '../../support/engines.ts';
import { keepContact, messageIdsOf, openTestStore, readMessageId } from '../../support/outbox.ts';
import { site } from '../../support/site.ts';
import { startMailServer, startOddMailServer } from '../../support/smtp.ts';
import { receivedAt, sender } from '../../support/submissions.ts';

const createPlace = createPlaces();
const day = 24 * 60 * 60 * 1000;

/** A worker whose clock the test sets. */
async function createSubject(url: string) {
  const store = await openTestStore(await createPlace('sqlite'));
  const subject = { store, now: receivedAt, attempts: 0 };
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: createSmtpDelivery(url, sender),
    composeNotice: createComposeNotice(site),
    now: () => subject.now,
  });
  onTestFinished(() => worker.stop());
  /** Lets time pass, from one attempt to the next, and no further than to `days`. */
  const passDays = async (days: number) => {
    const end = new Date(receivedAt.getTime() + days * day);
    for (let next = await nextOf(store); next && next <= end; next = await nextOf(store)) {
      subject.now = next;
      await worker.drain();
    }
    subject.now = end;
    await worker.drain();
  };
  return Object.assign(subject, { worker, passDays });
}

const nextOf = ({ outbox }: SubmissionStore) => outbox.findNextAttempt();

describe('a mail server that is away for three days', () => {
  test('gets each mail once when it is back, under the name it had from the first', async () => {
    const server = await startMailServer();
    const port = Number(new URL(server.url).port);
    await server.stop();
    const subject = await createSubject(server.url);
    const reference = await keepContact(subject.store);
    expectConsole('warn', /^Mail \S+ was not delivered \(attempt 1\)/);
    expectConsole('warn', /^Mail \S+ was not delivered \(attempt 60\)/);
    expectConsole('warn', /next attempt at/);
    await subject.passDays(3);
    expect(await subject.store.outbox.countUndelivered()).toBe(2);

    const back = await startMailServer(port);
    onTestFinished(() => back.stop());
    await subject.passDays(3.1);
    expect(back.received.map(({ source }) => readMessageId(source)).sort()).toEqual(
      messageIdsOf(reference),
    );
    expect(await subject.store.outbox.countUndelivered()).toBe(0);
  });
});

/** A mail server that refuses recipients, all or one, for as long as the test says. */
async function startRefusing(refusal: string, address = '') {
  const state = { isRefusing: true };
  const server = await startOddMailServer((step, reply, socket, line) => {
    const refuses = state.isRefusing && step === 'RCPT' && line.includes(address);
    if (refuses) socket.write(`${refusal}\r\n`);
    else reply();
  });
  onTestFinished(() => server.stop());
  return Object.assign(state, server);
}

describe('a mail server that refuses', () => {
  test.each([
    ['for a while', '451 4.7.1 Greylisted', ''],
    ['our own mailbox', '550 5.1.1 No such user', 'commercial@'],
  ])('%s gets the mail when it accepts it, two days later', async (_, refusal, address) => {
    const server = await startRefusing(refusal, address);
    const subject = await createSubject(server.url);
    const reference = await keepContact(subject.store);
    const code = refusal.slice(0, 3);
    expectConsole('warn', new RegExp(`^Mail \\S+ was not delivered .*: EENVELOPE ${code};`));
    await subject.passDays(2);
    expect(server.received.map(readMessageId)).not.toContain(messageIdsOf(reference)[0]);
    server.isRefusing = false;
    await subject.passDays(2.1);
    expect(server.received.map(readMessageId).sort()).toEqual(messageIdsOf(reference));
  });

  test('an unknown address is asked three times; then the mailbox of the form is told, and the mail is kept', async () => {
    const server = await startRefusing('550 5.1.1 No such user', contactRequest.mail);
    const subject = await createSubject(server.url);
    const reference = await keepContact(subject.store);
    const [toTeam, toVisitor] = messageIdsOf(reference);
    const notice = `<${reference}.visitor-returned@ombrelle.example>`;
    expectConsole('warn', /^Mail \S+\.visitor .* \(attempt 3\): EENVELOPE 550; given up$/);
    expectConsole('warn', /^Mail \S+\.visitor was not delivered .*; next attempt/);
    await subject.passDays(1);
    expect(server.received.map(readMessageId)).toEqual([toTeam, notice]);
    expect(server.received[1]).toContain('commercial@ombrelle.example');
    expect(server.received[1]).toContain(contactRequest.mail);
    expect(await subject.store.outbox.list({ isDelivered: false })).toMatchObject([
      { lastError: 'EENVELOPE 550', nextAttemptAt: undefined },
    ]);

    server.isRefusing = false;
    expect(await subject.store.outbox.retryAll(subject.now)).toBe(1);
    await subject.worker.drain();
    expect(server.received.map(readMessageId)).toEqual([toTeam, notice, toVisitor]);
  });
});
