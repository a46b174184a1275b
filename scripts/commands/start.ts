import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineModule } from '../../server/load/engine-module.ts';

/** Builds a site when its code has changed, and serves it from this process. */
export async function start(folder: string): Promise<void> {
  // In a process of its own: what a build leaves in memory is of no use to a server.
  const { status } = spawnSync(
    process.execPath,
    [engineModule('scripts/cli.ts'), 'build', folder, '--if-stale'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  // A folder of pages alone is served by the project's code.
  const program = [folder, resolve('.')]
    .map((at) => join(at, 'dist/server/main.js'))
    .find((file) => existsSync(file));
  if (!program) throw new Error(`${folder} has no build: run vitrine build.`);
  process.setSourceMapsEnabled(true);
  process.chdir(folder);
  await import(pathToFileURL(program).href);
}
