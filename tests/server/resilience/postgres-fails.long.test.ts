import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../server/database/database.ts';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import { createOutboxWorker } from '../../../server/submissions/outbox-worker.ts';
import type { SubmissionTables } from '../../../server/submissions/store/migrations.ts';
import type { OutboxMail } from '../../../server/submissions/store/outbox.ts';
import { allowConsole, expectConsole } from '../../setup/console-guard.ts';
import {
  contactRequest,
  fullComplaint,
  pdf,
  receivers,
  toFormData,
} from '../../support/complaints.ts';
import type { FormName } from '../../support/forms.ts';
import { startOwnPostgres } from '../../support/postgres.ts';
import { createTestServer, errorsOf, send, type TestServer } from '../../support/submissions.ts';

const postgres = await startOwnPostgres();
afterAll(() => postgres.stop());

const senders = 8;
const sendingsBefore = 40;
const refusalsMeanwhile = senders;
const sendingsAfter = 40;

const post = (server: TestServer, form: FormName, key: string) => {
  const body =
    form === 'contact'
      ? toFormData({ ...contactRequest, message: `Envoi ${key}` })
      : toFormData({ ...fullComplaint, claim_details: `Envoi ${key}` }, [
          { name: 'facture.pdf', bytes: pdf },
        ]);
  return send(server, receivers[form], body, { 'Idempotency-Key': key });
};

const purposes: Record<FormName, readonly string[]> = {
  contact: ['commercial-team', 'visitor'],
  complaint: ['claimant', 'claims-team'],
};

describe.each(['fast', 'immediate'] as const)('PostgreSQL is shut down (%s) under load', (mode) => {
  test('what was acknowledged is kept once, what was refused is kept once when it comes again, and all mails leave', async () => {
    const url = await postgres.createDatabase();
    const server = await createTestServer({
      DATA_DIR: '',
      DATABASE_URL: url,
      open: () => openPostgres<SubmissionTables>(url),
    });
    const delivered: string[] = [];
    const delivery = {
      lease: 1000,
      deliver: async ({ id }: OutboxMail) => void delivered.push(id),
      close: () => {},
    };
    const worker = createOutboxWorker({ outbox: server.store.outbox, delivery });
    worker.start();
    // An error of a connection that nobody listens to ends a server.
    const uncaught: unknown[] = [];
    const onUncaught = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', onUncaught);
    onTestFinished(() => void process.off('uncaughtException', onUncaught));
    allowConsole('error', /^PostgreSQL closed a connection:/);
    allowConsole(
      'error',
      /^(The outbox could not be read:|Mail \S+ was delivered, and will be again)/,
    );
    expectConsole('error', /^A submission could not be kept:/);
    expectConsole('error', /^Submissions cannot be kept:/);

    const acknowledged = new Map<string, { form: FormName; reference: string }>();
    let refusals = 0;
    let isAsked = true;
    let isDown = false;
    const recovered = Promise.withResolvers<void>();
    const sendOn = async (sender: number) => {
      for (let index = 0; isAsked; index += 1) {
        const form = (sender + index) % 2 === 0 ? 'contact' : 'complaint';
        const key = `sender-${sender}-${index}`;
        let response = await post(server, form, key);
        for (let attempt = 1; response.status !== 201; attempt += 1) {
          expect(attempt).toBeLessThan(50);
          expect(response.status).toBe(503);
          expect(response.headers.get('Retry-After')).toBe('30');
          expect((await errorsOf(response))[0]?.message).toMatch(/^Votre envoi n’a pas pu/);
          refusals += 1;
          // As a visitor does, later.
          if (isDown) await recovered.promise;
          response = await post(server, form, key);
        }
        const { reference } = (await response.json()) as { reference: string };
        acknowledged.set(key, { form, reference });
        worker.wake();
      }
    };
    const until = async (isReached: () => boolean) => {
      while (!isReached()) await nextTurn();
    };
    const sending = Promise.all(Array.from({ length: senders }, (_, sender) => sendOn(sender)));
    await Promise.race([sending, until(() => acknowledged.size >= sendingsBefore)]);

    isDown = true;
    await postgres.shutDown(mode);
    await Promise.race([sending, until(() => refusals >= refusalsMeanwhile)]);
    expect((await server.app.request('/readyz')).status).toBe(503);
    expect((await server.app.request('/healthz')).status).toBe(200);
    expect((await server.app.request('/about')).status).toBe(200);

    await postgres.start();
    isDown = false;
    recovered.resolve();
    const enough = acknowledged.size + sendingsAfter;
    await Promise.race([sending, until(() => acknowledged.size >= enough)]);
    isAsked = false;
    await sending;
    expect((await server.app.request('/readyz')).status).toBe(200);

    const references = [...acknowledged.values()].map(({ reference }) => reference).sort();
    expect(new Set(references).size).toBe(references.length);
    const saved = await server.store.list();
    expect(saved.map(({ reference }) => reference).sort()).toEqual(references);

    // What the worker had in its hands when the server went is due after its lease.
    await worker.stop();
    const later = new Date(Date.now() + 2 * delivery.lease);
    await createOutboxWorker({ outbox: server.store.outbox, delivery, now: () => later }).drain();
    const promised = [...acknowledged.values()].flatMap(({ form, reference }) =>
      purposes[form].map((purpose) => `${reference}.${purpose}`),
    );
    expect([...new Set(delivered)].sort()).toEqual(promised.sort());
    await server.store.close();
    expect(uncaught).toEqual([]);
  });
});

/** Short: while the server hangs, nothing else ends a wait. */
const timeouts = { connection: 1_000, answer: 1_000 };

async function createServer() {
  const url = await postgres.createDatabase();
  const database = openPostgres<SubmissionTables>(url, undefined, timeouts);
  const server = await createTestServer(
    { DATA_DIR: '', DATABASE_URL: url, open: () => database },
    { countRequest: createRateLimit({ requests: 1000, database }) },
  );
  onTestFinished(() => server.store.close());
  const post = (key: string) =>
    send(server, receivers.contact, toFormData(contactRequest), { 'Idempotency-Key': key });
  /** As a visitor does: a busy machine may take longer than the time-outs of this test, too. */
  const postUntilKept = async (key: string) => {
    let response = await post(key);
    for (let attempt = 1; response.status === 503 && attempt < 20; attempt += 1) {
      response = await post(key);
    }
    expect(response.status).toBe(201);
  };
  return { ...server, post, postUntilKept, pool: database.pool };
}

test.each(['in the middle of its work', 'before there is a connection'])(
  'PostgreSQL hangs %s: senders get a clear answer, and all goes on when it wakes',
  async (when) => {
    allowConsole('error', /^PostgreSQL closed a connection:/);
    expectConsole(
      'error',
      /^A submission could not be kept: (Query read timeout|timeout exceeded|Connection terminated)/,
    );
    expectConsole('error', /^Submissions cannot be kept:/);
    const server = await createServer();
    const before = ['sending-1', 'sending-2', 'sending-3'];
    await Promise.all(before.map(server.postUntilKept));
    if (when === 'before there is a connection') {
      await postgres.shutDown('fast');
      await postgres.start();
      await expect.poll(() => server.pool?.totalCount).toBe(0);
    }

    postgres.freeze();
    onTestFinished(postgres.thaw);
    const during = ['sending-4', 'sending-5', 'sending-6'];
    for (const response of await Promise.all(during.map(server.post))) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('30');
      expect((await errorsOf(response))[0]?.message).toMatch(/^Votre envoi n’a pas pu/);
    }
    expect((await server.app.request('/readyz')).status).toBe(503);
    expect((await server.app.request('/about')).status).toBe(200);

    postgres.thaw();
    await Promise.all(during.map(server.postUntilKept));
    await expect.poll(async () => (await server.app.request('/readyz')).status).toBe(200);
    const saved = await server.store.erase({ form: 'contact', receivedBefore: later });
    expect(saved).toHaveLength(before.length + during.length);
  },
);
const later = new Date('2100-01-01');
