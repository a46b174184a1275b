import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../../server/database/open-database.ts';
import { startRetention } from '../../../server/submissions/retention.ts';
import { submissionMigrations } from '../../../server/submissions/store/migrations.ts';
import { createSubmissionStore, openStore } from '../../../server/submissions/store/store.ts';
import { fullComplaint } from '../../support/complaints.ts';
import { createPlaces, engines, type Place } from '../../support/engines.ts';
import { forms } from '../../support/forms.ts';
import { composeMails } from '../../support/submissions.ts';
import { waitFor } from '../../support/wait-for.ts';

const createPlace = createPlaces();
/** Text that is found again in the bytes of a file. */
const marker = 'un-texte-que-personne-d-autre-n-ecrit';
const fiveYearsAfter = new Date('2026-03-01T10:00:00.001Z');

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
  return { store, keep, listReferences, outboxFolder: join(place.DATA_DIR, 'outbox') };
}

describe.each(engines)('retention on %s', (engine) => {
  test('the server erases what is past it at start, and later what becomes so', async () => {
    const { store, keep, listReferences, outboxFolder } = await createSubject(
      await createPlace(engine),
    );
    await keep('2021-03-01T10:00:00.000Z');
    const young = await keep('2021-03-02T10:00:00.000Z');
    const say = vi.spyOn(console, 'log').mockImplementation(() => {});
    let now = fiveYearsAfter;
    const stop = startRetention({ forms, store, outboxFolder, now: () => now, pause: 5 });
    await waitFor(async () => expect(await listReferences()).toEqual([young]));
    expect(await readdir(outboxFolder)).toEqual([`${young}.claimant.eml`]);
    now = new Date('2026-03-03T10:00:00.000Z');
    await waitFor(async () => expect(await listReferences()).toEqual([]));
    await stop();
    expect(await readdir(outboxFolder)).toEqual([]);
    expect(say.mock.calls.flat()).toEqual(
      Array(2).fill('Past their retention: 1 submissions erased.'),
    );
  });
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
  await startRetention({ forms, store, outboxFolder, now: () => fiveYearsAfter })();
  expect(say).toHaveBeenCalledWith('Past their retention: 1 submissions erased.');
});
