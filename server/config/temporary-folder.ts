import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const folderName = /^vitrine-run-(\d+)$/;

/**
 * Gives this process, and those that it starts, a temporary folder of their own (`TMPDIR`). It is removed
 * when the process ends, or, where that was killed, by the next process that calls this.
 */
export function createTemporaryFolder(): void {
  // One that a process above has made.
  if (folderName.test(basename(tmpdir()))) return;
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = folderName.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeFolder(join(tmpdir(), name));
  }
  const folder = join(tmpdir(), `vitrine-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Others may pass through, whatever the umask: PostgreSQL does not run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => removeFolder(folder));
}

function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Another user's, or a program still writes to it.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
