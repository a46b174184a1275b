import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineModule } from '../../server/load/engine-module.ts';
import { serverArguments } from '../server-arguments.ts';

/** Builds a site, or its Studio server, when the code has changed, and serves it. */
export function start(folder: string, { isStudio = false } = {}): void {
  // In a separate process: the server does not need the build's memory.
  const { status } = spawnSync(
    process.execPath,
    [
      ...[engineModule('scripts/cli.ts'), 'build', folder, '--if-stale'],
      ...(isStudio ? ['--studio'] : []),
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  // A folder of pages alone is served by the project's code.
  const program = [folder, resolve('.')]
    .map((at) => join(at, isStudio ? 'dist/studio/server/main.js' : 'dist/server/main.js'))
    .find((file) => existsSync(file));
  if (!program) throw new Error(`${folder} has no build: run vitrine build.`);
  const server = spawn(process.execPath, ['--enable-source-maps', ...serverArguments, program], {
    cwd: folder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Not by a signal: where one is sent to the whole process group, the server has it already.
  const stop = () => server.connected && server.disconnect();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // `npm start` stops, or was killed.
  process.once('disconnect', stop);
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
