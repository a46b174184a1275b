import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeSiteFolder } from '../server/load/site-folder.ts';

/** `npm run storybook -- [folder]` and `npm run build:storybook -- [folder]`: Storybook of a site. */
const [command = 'dev', name] = process.argv.slice(2);
const folder = takeSiteFolder(name);
const options =
  command === 'dev'
    ? ['-p', '6006', '--no-open']
    : ['-o', join(folder, 'storybook-static'), '--loglevel', 'warn'];
const storybook = spawn(
  process.execPath,
  ['node_modules/storybook/dist/bin/dispatcher.js', command, ...options],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => storybook.kill(signal));
storybook.on('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
