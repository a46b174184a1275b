import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds what `startServer` starts, unless it is there and fresh. For `beforeAll`, with its timeout. */
export async function buildOnce(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/build/build.ts', '--if-stale']);
}

/** Milliseconds that a build may take on a loaded machine. */
export const buildTimeout = 240_000;
