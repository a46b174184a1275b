import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { contactRequest, receivers, toFormData } from '../../support/complaints.ts';
import { createPlaces } from '../../support/engines.ts';
import { waitFor } from '../../support/wait-for.ts';

const createPlace = createPlaces();
const count = 3;
const sendingsBeforeEachKill = 15;

test('three processes on one PostgreSQL, one killed at a time: nothing is lost or kept twice', async () => {
  const place = await createPlace('postgres');
  const { DATA_DIR, DATABASE_URL = '' } = place;
  const start = () => startServer({ DATA_DIR, DATABASE_URL, SMTP_URL: '', API_ORIGIN: '' });
  const servers = await Promise.all(Array.from({ length: count }, start));
  const acknowledged = new Map<string, string>();
  /** One submission, to one process after the other until one answers: as a load balancer does. */
  const send = async (key: string, first: number) => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      // The list has one server at every index.
      const { origin } = servers[(first + attempt) % count] as ServerProcess;
      const response = await fetch(`${origin}${receivers.contact}`, {
        method: 'POST',
        body: toFormData(contactRequest),
        headers: { 'Idempotency-Key': key },
      }).catch(() => undefined);
      if (response?.status !== 201) continue;
      acknowledged.set(key, ((await response.json()) as { reference: string }).reference);
      return;
    }
    throw new Error(`${key} was not answered by any process`);
  };
  for (let killed = 0; killed < count; killed += 1) {
    const sendings = Array.from({ length: sendingsBeforeEachKill }, (_, index) =>
      send(`sending-${killed}-${index}`, index),
    );
    // In the middle of them: as soon as one was acknowledged.
    await Promise.race(sendings);
    await (servers[killed] as ServerProcess).stop();
    await Promise.all(sendings);
    servers[killed] = await start();
  }

  const store = createSubmissionStore(place.open());
  const references = [...acknowledged.values()].sort();
  expect(new Set(references).size).toBe(count * sendingsBeforeEachKill);
  const saved = await store.list();
  expect(saved.map(({ reference }) => reference).sort()).toEqual(references);
  // What a killed process had in its hands is delivered after its lease, by the others.
  await waitFor(async () => expect(await store.outbox.countUndelivered()).toBe(0));
  const ids = references.flatMap((name) => [`${name}.commercial-team`, `${name}.visitor`]);
  const outbox = join(DATA_DIR, 'outbox');
  const files = (await readdir(outbox)).filter((name) => !name.startsWith('.'));
  expect(files.sort()).toEqual(ids.map((id) => `${id}.eml`));
  for (const id of ids) {
    expect(await readFile(join(outbox, `${id}.eml`), 'latin1')).toContain(`Message-ID: <${id}@`);
  }
  await Promise.all(servers.map((server) => server.stop()));
});
