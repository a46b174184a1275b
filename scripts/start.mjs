// `npm start -- [folder]`: from a bare clone to the production site, in one command.
import { spawn } from 'node:child_process';
import { ensureInstalled, getNode } from './setup.mjs';

ensureInstalled();
const server = spawn(getNode(), ['scripts/cli.ts', 'start', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Not as a signal: where one is sent to the whole process group, the server has it already.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.connected && server.send('stop'));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
