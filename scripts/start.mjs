// `npm start -- [folder]`: from a bare clone to the production site, in one command. `npm run
// studio:server -- [folder]` does the same for the Studio server.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverArguments } from './server-arguments.mjs';
import { ensureInstalled, getNode, run } from './setup.mjs';

ensureInstalled();
const node = getNode();
const [isStudio, ...names] =
  process.argv[2] === '--studio'
    ? [true, ...process.argv.slice(3)]
    : [false, ...process.argv.slice(2)];
const folder = resolve(names[0] ?? '.');
run(node, ['scripts/build/build.ts', '--if-stale', ...(isStudio ? ['--studio'] : []), folder]);

// A folder of pages alone is served by the project's code.
const program = [folder, resolve('.')].map((at) =>
  resolve(at, isStudio ? 'dist/studio/server/main.js' : 'dist/server/main.js'),
);
const options = ['--enable-source-maps', ...serverArguments];
const server = spawn(node, [...options, program.find((file) => existsSync(file))], {
  cwd: folder,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Not as a signal: where one is sent to the whole process group, the server has it already.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.connected && server.send('stop'));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
