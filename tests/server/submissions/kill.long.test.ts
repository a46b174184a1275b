import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { fullComplaint, pdf, png, receivers, toFormData } from '../../support/complaints.ts';
import { createPlaces, type Place } from '../../support/engines.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The built server, in processes of its own, ended with SIGKILL in the middle of its work. */
const createPlace = createPlaces();
const senders = 8;
const acknowledgementsBeforeTheEnd = 40;

const start = ({ DATA_DIR }: Place): Promise<ServerProcess> =>
  startServer({ DATA_DIR, DATABASE_URL: '', RATE_LIMIT: '0', SMTP_URL: '', API_ORIGIN: '' });

async function sendComplaint({ origin }: ServerProcess, key: string): Promise<string> {
  const files = [
    { name: 'facture.pdf', bytes: pdf },
    { name: 'photo.png', bytes: png },
  ];
  const response = await fetch(`${origin}${receivers.complaint}`, {
    method: 'POST',
    body: toFormData({ ...fullComplaint, claim_details: `Envoi ${key}` }, files),
    headers: { 'Idempotency-Key': key },
  });
  const answer = (await response.json()) as { reference: string };
  expect(response.status).toBe(201);
  return answer.reference;
}

/** Sends until the server is killed; tells what it acknowledged, and what it left open, by key. */
async function sendUntilKilled(server: ServerProcess) {
  const acknowledged = new Map<string, string>();
  const open = new Set<string>();
  let killed: Promise<void> | undefined;
  const sendOn = async (sender: number) => {
    for (let index = 0; !killed; index += 1) {
      const key = `sender-${sender}-${index}`;
      open.add(key);
      try {
        acknowledged.set(key, await sendComplaint(server, key));
        open.delete(key);
      } catch (error) {
        // Its answer is lost; whether it was kept, only the store knows.
        if (!killed) throw error;
      }
      if (acknowledged.size >= acknowledgementsBeforeTheEnd) killed ??= server.stop();
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => sendOn(sender)));
  await killed;
  return { acknowledged, open };
}

// On PostgreSQL: tests/server/resilience/three-processes.long.test.ts.
test('the server, killed during a burst of complaints, loses none that it acknowledged, and its mails are written in the end', async () => {
  const place = await createPlace('sqlite');
  const { acknowledged, open } = await sendUntilKilled(await start(place));
  expect(acknowledged.size).toBeGreaterThanOrEqual(acknowledgementsBeforeTheEnd);

  const server = await start(place);
  const store = createSubmissionStore(place.open());
  for (const [key, reference] of acknowledged) {
    expect(await store.find(reference)).toMatchObject({
      fields: { ...fullComplaint, claim_details: `Envoi ${key}` },
    });
    const attachments = await store.readAttachments(reference);
    expect(attachments.map(({ bytes }) => bytes.byteLength)).toEqual([pdf.length, png.length]);
  }

  // The senders whose answer was lost try again with their keys: nothing is kept twice.
  for (const key of open) acknowledged.set(key, await sendComplaint(server, key));
  const references = [...acknowledged.values()].sort();
  expect((await store.list()).map(({ reference }) => reference).sort()).toEqual(references);

  const mails = references.flatMap((reference) => [
    `${reference}.claimant.eml`,
    `${reference}.claims-team.eml`,
  ]);
  const outbox = join(place.DATA_DIR, 'outbox');
  const listMails = async () => (await readdir(outbox)).filter((name) => name[0] !== '.').sort();
  await waitFor(async () => expect(await listMails()).toEqual(mails));
  for (const name of mails) {
    const source = await readFile(join(outbox, name), 'latin1');
    const [, boundary] = /boundary="([^"]+)"/.exec(source) ?? [];
    expect(source.trimEnd().endsWith(`--${boundary}--`)).toBe(true);
  }
  // A mail whose file was written by the killed process is delivered again after its lease.
  await waitFor(async () => expect(await store.outbox.list({ isDelivered: false })).toEqual([]));
  await server.stop();
});
