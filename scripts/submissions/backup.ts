import { existsSync } from 'node:fs';
import { chmod, constants, copyFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../../server/config/environment.ts';
import { makePrivateFolder } from '../../server/config/private-folder.ts';
import { sqliteFile } from '../../server/database/database.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

type Settings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>;

/** Milliseconds for which the copy waits for a process that migrates the tables. */
const busyTimeout = 10_000;

/** Copies SQLite while the server writes: all that was acknowledged before is in it. */
export async function backUp(settings: Settings, file: string): Promise<void> {
  const source = getDatabasePath(settings, 'pg_dump');
  if (existsSync(file)) throw new UsageError(`backup: ${file} is there already`);
  if (!existsSync(source)) throw new UsageError(`backup: there is no ${source}`);
  makePrivateFolder(dirname(file));
  // VACUUM INTO accepts an empty file, so it can be created with private permissions.
  await (await open(file, 'wx', 0o600)).close();
  const database = new DatabaseSync(source, { timeout: busyTimeout });
  try {
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  await makeDurable(file);
}

/** Puts a backup into a data folder that has no database. The server is started afterwards. */
export async function restore(settings: Settings, file: string): Promise<void> {
  const target = getDatabasePath(settings, 'pg_restore');
  if (!existsSync(file)) throw new UsageError(`restore: there is no ${file}`);
  if (existsSync(target)) {
    throw new UsageError(
      `restore: ${target} is there already; stop the server, move it away with its -wal and -shm, and try again`,
    );
  }
  checkBackup(file);
  makePrivateFolder(settings.DATA_DIR);
  await copyFile(file, target, constants.COPYFILE_EXCL);
  await chmod(target, 0o600);
  await makeDurable(target);
}

/** The path of the SQLite database. Throws where there is PostgreSQL, which has a program of its own. */
function getDatabasePath({ DATA_DIR, DATABASE_URL }: Settings, program: string): string {
  if (!DATABASE_URL) return join(DATA_DIR, sqliteFile);
  throw new UsageError(
    `PostgreSQL is backed up by its own programs: use ${program} (docs/operating.md, "Backups")`,
  );
}

function checkBackup(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    database.prepare('select count(*) from submissions').get();
    const { integrity_check: verdict } = database.prepare('pragma integrity_check').get() ?? {};
    if (verdict !== 'ok') throw new Error(String(verdict));
  } catch (cause) {
    const diagnostic = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`restore: ${file} is not a whole backup: ${diagnostic}`);
  } finally {
    database?.close();
  }
}

/** The bytes are on the disk, and the name in its folder too. */
async function makeDurable(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}
