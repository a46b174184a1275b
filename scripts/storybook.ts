import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeSiteFolder } from '../server/load/site-folder.ts';

/** `npm run storybook -- [folder]` and `npm run build:storybook -- [folder]`: Storybook of a site. */
const usage = `npm run storybook -- [folder] [--port 6006]
npm run build:storybook -- [folder]

Storybook of a site: the folder's, or this one's.`;

const [command = 'dev', ...args] = process.argv.slice(2);
const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const folder = takeSiteFolder(positionals[0]);
const options =
  command === 'dev'
    ? ['-p', values.port, '--no-open']
    : ['-o', join(folder, 'storybook-static'), '--loglevel', 'warn'];
const storybook = spawn(
  process.execPath,
  ['node_modules/storybook/dist/bin/dispatcher.js', command, ...options],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => storybook.kill(signal));
storybook.on('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));

function readArguments() {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '6006' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    console.error(`storybook: ${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
