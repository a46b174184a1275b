// `npm start -- [folder]`: from a bare clone to the production site, in one command. `npm run
// studio:server -- [folder]` does the same for the Studio server.
import { spawn } from 'node:child_process';
import { endWithShell } from './end-with-shell.mjs';
import { ensureInstalled, getNode } from './setup.mjs';

endWithShell();
ensureInstalled();
const server = spawn(getNode(), ['scripts/cli.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Not by a signal: where one is sent to the whole process group, the server has it already. The channel
// also closes when this process is killed.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => server.connected && server.disconnect());
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
