import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds what the tests start as a process, unless the build is there and fresh. */
export default async function build(): Promise<void> {
  await promisify(execFile)(process.execPath, [
    'scripts/cli.ts',
    'build',
    '--if-stale',
    '--studio',
  ]);
}
