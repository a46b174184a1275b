import { chmod, constants, copyFile, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../../server/config/environment.ts';
import { makePrivateFolder } from '../../server/config/private-folder.ts';
import { sqliteFile } from '../../server/database/database.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

type Settings = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>;

/** Milliseconds for which the copy waits for a process that migrates the tables. */
const busyTimeout = 10_000;

/**
 * Writes a whole copy of the SQLite database to a new file, while the server runs and writes: all
 * that was acknowledged before this began is in it. Readable by its owner only.
 */
export async function backUp({ DATA_DIR, DATABASE_URL }: Settings, file: string): Promise<void> {
  refusePostgres(DATABASE_URL, 'pg_dump');
  if (await exists(file)) throw new UsageError(`backup: ${file} is there already`);
  const source = join(DATA_DIR, sqliteFile);
  if (!(await exists(source))) throw new UsageError(`backup: there is no ${source}`);
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
export async function restore({ DATA_DIR, DATABASE_URL }: Settings, file: string): Promise<void> {
  refusePostgres(DATABASE_URL, 'pg_restore');
  if (!(await exists(file))) throw new UsageError(`restore: there is no ${file}`);
  const target = join(DATA_DIR, sqliteFile);
  if (await exists(target)) {
    throw new UsageError(
      `restore: ${target} is there already; stop the server, move it away with its -wal and -shm, and try again`,
    );
  }
  const diagnostic = findDiagnostic(file);
  if (diagnostic) throw new UsageError(`restore: ${file} is not a whole backup: ${diagnostic}`);
  makePrivateFolder(DATA_DIR);
  await copyFile(file, target, constants.COPYFILE_EXCL);
  await chmod(target, 0o600);
  await makeDurable(target);
}

function refusePostgres(address: string | undefined, program: string): void {
  if (!address) return;
  throw new UsageError(
    `PostgreSQL is backed up by its own programs: use ${program} (docs/operating.md, "Backups")`,
  );
}

function findDiagnostic(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      database.prepare('select count(*) from submissions').get();
      const { integrity_check: verdict } = database.prepare('pragma integrity_check').get() ?? {};
      return verdict === 'ok' ? undefined : String(verdict);
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The bytes are on the disk, and the name in its folder too. */
async function makeDurable(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}
