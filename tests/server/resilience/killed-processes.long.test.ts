import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { fullComplaint, pdf, png, receivers, toFormData } from '../../support/complaints.ts';
import { createPlace } from '../../support/engines.ts';
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
        const response = await fetch(`${origin}${receivers.complaint}`, {
          method: 'POST',
          body: toFormData(fieldsOf(key), files),
          headers: { 'Idempotency-Key': key },
        }).catch(() => undefined);
        if (response?.status !== 201) continue;
        acknowledged.set(key, ((await response.json()) as { reference: string }).reference);
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
