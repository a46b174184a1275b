import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../../server/database/open-database.ts';
import { startRetention } from '../../../server/submissions/retention.ts';
import { submissionMigrations } from '../../../server/submissions/store/migrations.ts';
import { createSubmissionStore, openStore } from '../../../server/submissions/store/store.ts';
import { expectConsole } from '../../setup/console-guard.ts';
import { fullComplaint } from '../../support/complaints.ts';
import { createPlace, engines, type Place } from '../../support/engines.ts';
import { forms } from '../../support/forms.ts';
import { composeMails } from '../../support/submissions.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Text that is found again in the bytes of a file. */
const marker = 'un-texte-que-personne-d-autre-n-ecrit';

async function createSubject(place: Place) {
  const database = place.open();
  await migrate(database, submissionMigrations);
  const store = createSubmissionStore(database);
  const keep = async (receivedAt: string) => {
    const complaint = {
      form: 'complaint',
      referencePrefix: 'R',
      receivedAt: new Date(receivedAt),
      fields: { ...fullComplaint, claim_details: marker.repeat(200) },
      attachments: [
        { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from(marker.repeat(5000)) },
      ],
    };
    const saved = await store.save(complaint, composeMails);
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    const outbox = join(place.DATA_DIR, 'outbox');
    await mkdir(outbox, { recursive: true });
    await writeFile(join(outbox, `${saved.reference}.claimant.eml`), marker);
    return saved.reference;
  };
  const listReferences = async () => (await store.list()).map(({ reference }) => reference);
  const outboxFolder = join(place.DATA_DIR, 'outbox');
  /** A round of a server that starts at an instant. */
  const look = (at: string) =>
    startRetention({ forms, store, outboxFolder, now: () => new Date(at) })();
  return { store, keep, listReferences, outboxFolder, look };
}

describe.each(engines)('retention on %s', (engine) => {
  test('the server erases what is past it, with its mails, at each round', async () => {
    const subject = await createSubject(await createPlace(engine));
    const { keep, listReferences, outboxFolder, look } = subject;
    await keep('2021-03-01T10:00:00.000Z');
    const young = await keep('2021-03-02T10:00:00.000Z');
    const say = vi.spyOn(console, 'log').mockImplementation(() => {});
    await look('2026-02-28T10:00:00.000Z');
    await look('2026-03-01T10:00:00.001Z');
    expect(await listReferences()).toEqual([young]);
    expect(await readdir(outboxFolder)).toEqual([`${young}.claimant.eml`]);
    await look('2026-03-03T10:00:00.000Z');
    expect(await listReferences()).toEqual([]);
    expect(await readdir(outboxFolder)).toEqual([]);
    expect(say.mock.calls.flat()).toEqual(
      Array(2).fill('Past their retention: 1 submissions erased.'),
    );
  });

  test('a clock that jumps erases nothing before a second look a day later, and says so', async () => {
    const { keep, listReferences, look } = await createSubject(await createPlace(engine));
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const reference = await keep('2026-03-01T10:00:00.000Z');
    await look('2026-03-01T10:00:00.000Z');
    await look('2026-03-02T10:00:00.000Z');
    expectConsole('error', /^Past their retention by this clock \(2032-03-0.*: 1 submissions/);
    await look('2032-03-02T10:00:00.000Z');
    await look('2032-03-02T20:00:00.000Z');
    // Set right meanwhile, and wrong again.
    await look('2026-03-03T10:00:00.000Z');
    await look('2032-03-04T10:00:00.000Z');
    expect(await listReferences()).toEqual([reference]);
    await look('2032-03-05T10:00:00.000Z');
    expect(await listReferences()).toEqual([]);
  });
});

test('later rounds come by themselves', async () => {
  const { store, outboxFolder } = await createSubject(await createPlace('sqlite'));
  const clearOld = vi.fn(async () => {});
  const stop = startRetention({ forms, store, outboxFolder, clearOld, pause: 5 });
  await waitFor(() => expect(clearOld.mock.calls.length).toBeGreaterThan(2));
  await stop();
});

test('what SQLite has erased stands in none of its files', async () => {
  const place = await createPlace('sqlite');
  const { store, keep } = await createSubject(place);
  await keep('2021-03-01T10:00:00.000Z');
  const young = await keep('2026-03-01T10:00:00.000Z');
  const readAll = async () => {
    const names = (await readdir(place.DATA_DIR)).filter((name) => name.startsWith('submissions'));
    return Buffer.concat(
      await Promise.all(names.map((name) => readFile(join(place.DATA_DIR, name)))),
    ).toString('latin1');
  };
  expect(await readAll()).toContain(marker);
  await store.erase({ form: 'complaint', receivedBefore: new Date('2022-01-01') });
  expect((await store.list()).map(({ reference }) => reference)).toEqual([young]);
  await store.erase({ form: 'complaint', receivedBefore: new Date('2026-03-02') });
  expect(await readAll()).not.toContain(marker);
});

test('with one connection to PostgreSQL the server erases, too', async () => {
  const { DATA_DIR, DATABASE_URL = '' } = await createPlace('postgres');
  const { store, database } = await openStore({ DATA_DIR, DATABASE_URL, DATABASE_POOL: 1 });
  onTestFinished(() => database.kysely.destroy());
  const contact = { form: 'complaint', referencePrefix: 'R', fields: {}, attachments: [] };
  await store.save({ ...contact, receivedAt: new Date('2021-03-01T10:00:00.000Z') }, () => []);
  const say = vi.spyOn(console, 'log').mockImplementation(() => {});
  const outboxFolder = join(DATA_DIR, 'outbox');
  for (const day of ['2026-02-28', '2026-03-02']) {
    await startRetention({ forms, store, outboxFolder, now: () => new Date(day) })();
  }
  expect(say).toHaveBeenCalledWith('Past their retention: 1 submissions erased.');
});
