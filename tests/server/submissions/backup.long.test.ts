import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { createSubmissionStore } from '../../../server/submissions/store/store.ts';
import { fullComplaint, pdf, receivers, toFormData } from '../../support/complaints.ts';
import { createPlace, engines, type Place } from '../../support/engines.ts';
import { getPostgresProgram } from '../../support/postgres.ts';
import { type MailServer, startMailServer } from '../../support/smtp.ts';
import { waitFor } from '../../support/wait-for.ts';

/** What docs/operating.md says about backups, done while the built server is under load. */
const execute = promisify(execFile);

const variables = ({ DATA_DIR, DATABASE_URL = '' }: Place) => ({ DATA_DIR, DATABASE_URL });
const runCommand = (place: Place, ...args: string[]) =>
  execute(process.execPath, ['scripts/cli.ts', 'submissions', ...args], {
    env: { ...process.env, ...variables(place) },
  });

async function copyToNewPlace(place: Place, during: () => Promise<void>): Promise<Place> {
  const { DATA_DIR, DATABASE_URL } = place;
  const file = join(DATA_DIR, 'backup');
  const backUp = DATABASE_URL
    ? execute(getPostgresProgram('pg_dump'), ['--format=custom', `--file=${file}`, DATABASE_URL])
    : runCommand(place, 'backup', file);
  await Promise.all([backUp, during()]);
  const target = await createPlace(DATABASE_URL ? 'postgres' : 'sqlite');
  if (target.DATABASE_URL) {
    const options = ['--exit-on-error', '--single-transaction', '--no-owner'];
    const database = `--dbname=${target.DATABASE_URL}`;
    await execute(getPostgresProgram('pg_restore'), [...options, database, file]);
  } else await runCommand(target, 'restore', file);
  return target;
}

const start = (place: Place, mails: MailServer) =>
  startServer({ ...variables(place), SMTP_URL: mails.url, API_ORIGIN: '' });

async function sendComplaint({ origin }: ServerProcess): Promise<string> {
  const body = toFormData(fullComplaint, [{ name: 'facture.pdf', bytes: pdf }]);
  const response = await fetch(`${origin}${receivers.complaint}`, { method: 'POST', body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { reference: string }).reference;
}
const sendMany = (server: ServerProcess, count: number) =>
  Promise.all(Array.from({ length: count }, () => sendComplaint(server)));

const messageIds = ({ received }: MailServer) =>
  received.map(({ source }) => /^Message-ID: (<[^>]+>)/im.exec(source)?.[1] ?? '');

describe.concurrent('a backup that is made under load, restored elsewhere', () => {
  test.each(engines)(
    'holds every submission acknowledged before; mails delivered before do not leave again: %s',
    async (engine) => {
      const place = await createPlace(engine);
      const mails = await startMailServer();
      const server = await start(place, mails);
      const acknowledged = await sendMany(server, 10);
      const original = createSubmissionStore(place.open());
      await waitFor(async () => expect(await original.outbox.countUndelivered()).toBe(0));
      const delivered = messageIds(mails);
      expect(new Set(delivered).size).toBe(20);

      const target = await copyToNewPlace(place, async () => {
        await sendMany(server, 20);
      });
      await server.stop();
      await mails.stop();

      const newMails = await startMailServer();
      const restarted = await start(target, newMails);
      const restored = createSubmissionStore(target.open());
      const references = (await restored.list()).map(({ reference }) => reference);
      expect(references).toEqual(expect.arrayContaining(acknowledged));
      for (const reference of acknowledged) {
        expect(await restored.find(reference)).toMatchObject({ fields: fullComplaint });
        expect(await restored.readAttachments(reference)).toHaveLength(1);
      }
      // Mails of what was sent during the backup leave now, and so does a new one.
      const later = await sendComplaint(restarted);
      await waitFor(async () =>
        expect(messageIds(newMails).join()).toContain(`${later}.claims-team`),
      );
      const again = messageIds(newMails);
      expect(again.filter((id) => delivered.includes(id))).toEqual([]);
      expect(await restarted.terminate()).toBe(0);
      await newMails.stop();
    },
  );
});

test('a backup is never written over a database or a backup, and only a whole one is restored', async () => {
  const place = await createPlace('sqlite');
  await runCommand(place, 'list');
  const file = join(place.DATA_DIR, 'copy.sqlite');
  await runCommand(place, 'backup', file);
  await expect(runCommand(place, 'backup', file)).rejects.toMatchObject({
    code: 2,
    stderr: `backup: ${file} is there already\n`,
  });
  await expect(runCommand(place, 'restore', file)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^restore: \S+submissions\.sqlite is there already; stop/),
  });
  const empty = await createPlace('sqlite');
  await writeFile(file, 'SQLite format 3\0 and nothing more');
  await expect(runCommand(empty, 'restore', file)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/is not a whole backup: file is not a database\n$/),
  });
  const onPostgres = { ...empty, DATABASE_URL: 'postgres://nowhere/x' };
  await expect(runCommand(onPostgres, 'backup', 'x')).rejects.toMatchObject({
    stderr: expect.stringContaining('use pg_dump'),
  });
});
