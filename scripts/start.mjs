// `npm start`: from a bare clone to the production site, in one command.
import { spawn } from 'node:child_process';
import { ensureInstalled, getNode, run } from './setup.mjs';

ensureInstalled();
const node = getNode();
run(node, ['scripts/build/build.ts', '--if-stale']);

const server = spawn(node, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
