import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getFreePort } from '../../../scripts/support/server-process.ts';
import { makePrivateFolder } from '../../../server/config/private-folder.ts';
import { openSqlite, sqliteFile } from '../../../server/database/database.ts';
import { DatabaseUnavailableError, migrate } from '../../../server/database/open-database.ts';
import { createFileDelivery } from '../../../server/submissions/mail/delivery.ts';
import { submissionMigrations } from '../../../server/submissions/store/migrations.ts';
import { openStore } from '../../../server/submissions/store/store.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { sender } from '../../support/submissions.ts';

test('a folder that cannot be one is named', async () => {
  const file = join(await makeOpenFolder(), 'file');
  await writeFile(file, '');
  const opening = openStore({ DATA_DIR: file, DATABASE_URL: undefined });
  await expect(opening).rejects.toThrow(DatabaseUnavailableError);
  await expect(opening).rejects.toThrow(
    /^DATA_DIR="[^"]+": the database could not be opened: EEXIST/,
  );
});

// There mkdir’s own `recursive` tries for ever: whoever sees this test hang has gone back to it.
test.runIf(process.platform === 'linux')('a folder that nobody can make is named', async () => {
  const opening = openStore({ DATA_DIR: '/proc/nope/data', DATABASE_URL: undefined });
  await expect(opening).rejects.toThrow(
    /^DATA_DIR="\/proc\/nope\/data": the database could not be opened: ENOENT/,
  );
});

test('a folder is made with those above it, for its owner alone', async () => {
  const folder = await makeOpenFolder();
  const deep = join(folder, 'a/b');
  makePrivateFolder(deep);
  makePrivateFolder(deep);
  expect([await modeOf(join(folder, 'a')), await modeOf(deep)]).toEqual([0o700, 0o700]);
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** A folder that an operator made, for everyone, and under which mode files are made. */
async function makeOpenFolder() {
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  const umask = process.umask(0o022);
  onTestFinished(async () => {
    process.umask(umask);
  });
  return folder;
}

/** Every file of a folder that someone else may read or write. */
async function listOpenFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const modes = await Promise.all(names.map((name) => modeOf(join(folder, name))));
  return { names, open: names.filter((_, index) => modes[index] !== 0o600) };
}

test.each([
  ['a new one', () => Promise.resolve()],
  [
    'one that an earlier version made',
    async (folder: string) => {
      await writeFile(join(folder, sqliteFile), '', { mode: 0o644 });
    },
  ],
])('in a folder that everyone reads the database is its owner’s alone: %s', async (_, prepare) => {
  const folder = await makeOpenFolder();
  await prepare(folder);
  const database = openSqlite(folder);
  onTestFinished(() => database.kysely.destroy());
  await migrate(database, submissionMigrations);
  const { names, open } = await listOpenFiles(folder);
  expect(names.sort()).toEqual([sqliteFile, `${sqliteFile}-shm`, `${sqliteFile}-wal`]);
  expect(open).toEqual([]);
});

test('the log of an earlier run is closed to others too', async () => {
  const folder = await makeOpenFolder();
  const first = openSqlite(folder);
  await migrate(first, submissionMigrations);
  await chmod(join(folder, `${sqliteFile}-wal`), 0o644);
  const second = openSqlite(folder);
  await migrate(second, submissionMigrations);
  expect((await listOpenFiles(folder)).open).toEqual([]);
  await Promise.all([first.kysely.destroy(), second.kysely.destroy()]);
});

test('mails in a folder that everyone reads are their owner’s alone', async () => {
  const folder = await makeOpenFolder();
  await createFileDelivery(folder, sender).deliver({
    id: 'C-1.visitor',
    purpose: 'visitor',
    reference: 'C-1',
    createdAt: new Date(),
    to: { name: 'Camille', address: 'camille@exemple.example' },
    subject: 'Votre demande',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    hasAttachments: false,
    attachments: [],
    attempts: 1,
  });
  expect(await listOpenFiles(folder)).toEqual({ names: ['C-1.visitor.eml'], open: [] });
});

test('a server that does not answer is named, its password is not', async () => {
  const port = await getFreePort();
  const opening = openStore({
    DATA_DIR: '.data',
    DATABASE_URL: `postgres://vitrine:geheim@127.0.0.1:${port}/vitrine`,
  });
  await expect(opening).rejects.toThrow(
    /^DATABASE_URL: the database could not be opened: .*ECONNREFUSED/,
  );
  await expect(opening).rejects.not.toThrow(/geheim/);
});
