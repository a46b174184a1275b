import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  getFreePort,
  type ServerProcess,
  startServer,
} from '../../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import {
  contactRequest,
  fullComplaint,
  pdf,
  png,
  receivers,
  toFormData,
} from '../../support/complaints.ts';
import { createPlace } from '../../support/engines.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { waitFor } from '../../support/wait-for.ts';

const sendingsBeforeEachKill = 15;
const files = [
  { name: 'facture.pdf', bytes: pdf },
  { name: 'photo.png', bytes: png },
];
const fieldsOf = (key: string) => ({ ...fullComplaint, claim_details: `Envoi ${key}` });

test.each([
  ['sqlite', 1],
  ['postgres', 3],
] as const)(
  'on %s, of %i processes each is killed under load: nothing is lost or kept twice',
  async (engine, count) => {
    const place = await createPlace(engine);
    const { DATA_DIR, DATABASE_URL = '' } = place;
    const start = () => startServer({ DATA_DIR, DATABASE_URL, SMTP_URL: '', API_ORIGIN: '' });
    // The list has one server at every index.
    const servers = await Promise.all(Array.from({ length: count }, start));
    const acknowledged = new Map<string, string>();
    /** To one process after the other until one answers: as a load balancer does, and a visitor. */
    const send = async (key: string, first: number) => {
      for (let attempt = 0; ; attempt += 1) {
        const { origin } = servers[(first + attempt) % count] as ServerProcess;
        // A process may be killed between the head of its response and the body, too.
        const answer = await fetch(`${origin}${receivers.complaint}`, {
          method: 'POST',
          body: toFormData(fieldsOf(key), files),
          headers: { 'Idempotency-Key': key },
        })
          .then((response) => (response.status === 201 ? response.json() : undefined))
          .catch(() => undefined);
        if (!answer) continue;
        acknowledged.set(key, (answer as { reference: string }).reference);
        return;
      }
    };
    for (let killed = 0; killed < 3; killed += 1) {
      const sendings = Array.from({ length: sendingsBeforeEachKill }, (_, index) =>
        send(`sending-${killed}-${index}`, index),
      );
      // In the middle of them: as soon as one was acknowledged.
      await Promise.race(sendings);
      await (servers[killed % count] as ServerProcess).stop();
      servers[killed % count] = await start();
      await Promise.all(sendings);
    }

    const store = createSubmissionStore(place.open());
    const references = [...acknowledged.values()].sort();
    expect(new Set(references).size).toBe(3 * sendingsBeforeEachKill);
    const saved = await store.list();
    expect(saved.map(({ reference }) => reference).sort()).toEqual(references);
    for (const [key, reference] of acknowledged) {
      expect(await store.find(reference)).toMatchObject({ fields: fieldsOf(key) });
      const attachments = await store.readAttachments(reference);
      expect(attachments.map(({ bytes }) => bytes.byteLength)).toEqual([pdf.length, png.length]);
    }
    // What a killed process had in its hands is delivered after its lease, by the others.
    await waitFor(async () => expect(await store.outbox.countUndelivered()).toBe(0));
    const ids = references.flatMap((name) => [`${name}.claimant`, `${name}.claims-team`]);
    const outbox = join(DATA_DIR, 'outbox');
    const mails = (await readdir(outbox)).filter((name) => !name.startsWith('.'));
    expect(mails.sort()).toEqual(ids.map((id) => `${id}.eml`));
    for (const id of ids) {
      const source = await readFile(join(outbox, `${id}.eml`), 'latin1');
      expect(source).toContain(`Message-ID: <${id}@`);
      const [, boundary] = /boundary="([^"]+)"/.exec(source) ?? [];
      expect(source.trimEnd().endsWith(`--${boundary}--`)).toBe(true);
    }
    await Promise.all(servers.map((server) => server.stop()));
  },
);

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  // Not any: the others would have another, where the first ends before they listen.
  const PORT = String(await getFreePort());
  const server = await startServer({
    PORT,
    WORKERS: '2',
    DATABASE_URL: '',
    SMTP_URL: '',
    API_ORIGIN: '',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  onTestFinished(server.stop);
  await waitFor(async () => expect(await listWorkers(server)).toHaveLength(2));
  return server;
};

const listWorkers = async ({ pid }: ServerProcess) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** On a connection of its own, which goes to the processes in turn. */
const send = ({ origin }: ServerProcess) =>
  fetch(`${origin}${receivers.contact}`, {
    method: 'POST',
    body: toFormData(contactRequest),
    headers: { Connection: 'close' },
  });

test('a process that crashes is started again, while the other answers', async () => {
  const server = await start();
  const before = await listWorkers(server);
  const [crashing = 0, other = 0] = before;
  process.kill(crashing, 'SIGKILL');
  await waitFor(async () => {
    // Node may have given a connection to the process that ends: it is lost with it.
    const lost = AbortSignal.timeout(5000);
    const headers = { Connection: 'close' };
    expect((await fetch(server.origin, { headers, signal: lost })).status).toBe(200);
    const workers = await listWorkers(server);
    expect(workers).toHaveLength(2);
    expect(workers).toContain(other);
    expect(workers).not.toContain(crashing);
  });
  expect(await server.terminate()).toBe(0);
});

test('when the first process is killed, the others end', async () => {
  const server = await start();
  const workers = await listWorkers(server);
  await server.stop();
  await waitFor(() => expect(workers.filter(isRunning)).toEqual([]));
});

// That they keep, deliver and count as one: tests/server/submissions/several-processes.long.test.ts.
test('their requests are counted together', async () => {
  const server = await start({ DATA_DIR: await makeFolder() });
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(server)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const count =
    /vitrine_request_duration_seconds_count\{kind="api",method="POST",status="201"\} (\d+)/;
  // A busy process may answer too late.
  await waitFor(async () => {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(count.exec(metrics)?.[1]).toBe('20');
  });
});
