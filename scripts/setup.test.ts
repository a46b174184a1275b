import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeFolder } from '../tests/support/make-folder.ts';

const lockfile = {
  '': { name: 'site' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const { 'node_modules/a': a } = lockfile;

/** Whether `npm start` calls npm in a folder where npm has recorded these packages. */
async function installs(installed: object | undefined): Promise<boolean> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'node_modules'));
  const write = (name: string, packages: object) =>
    writeFile(join(folder, name), JSON.stringify({ packages }));
  await write('package-lock.json', lockfile);
  if (installed) await write('node_modules/.package-lock.json', installed);
  await writeFile(join(folder, 'npm'), '#!/bin/sh\ntouch called\n', { mode: 0o755 });
  const setup = JSON.stringify(resolve('scripts/setup.mjs'));
  spawnSync(process.execPath, ['-e', `import(${setup}).then((m) => m.ensureInstalled())`], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  return existsSync(join(folder, 'called'));
}

test.each<[string, object | undefined, boolean]>([
  ['in a fresh clone', undefined, true],
  ['after npm ci, without an optional package of another system', { 'node_modules/a': a }, false],
  ['when a package is missing', {}, true],
  ['when a version has changed', { 'node_modules/a': { ...a, version: '0.9.0' } }, true],
  ['when a content has changed', { 'node_modules/a': { ...a, integrity: 'sha512-x' } }, true],
])('npm start installs packages %s: %#', async (_, installed, expected) => {
  expect(await installs(installed)).toBe(expected);
});

test('a program of npm ends in its own way when the shell of npm is killed', async () => {
  const module = JSON.stringify(resolve('scripts/signals.mjs'));
  // It says that it runs once it knows its shell.
  const program = `import(${module}).then((m) => (m.endWithShell(), console.log('runs')));
    process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
    setInterval(() => {}, 60_000);`;
  // Without the second command some shells would replace themselves by the first.
  const shell = spawn('sh', ['-c', '"$NODE" -e "$PROGRAM"; true'], {
    env: {
      ...process.env,
      NODE: process.execPath,
      PROGRAM: program,
      npm_lifecycle_event: 'start',
    },
  });
  shell.stdout.once('data', () => shell.kill('SIGTERM'));
  // The end of the program closes it.
  expect(await text(shell.stdout)).toBe('runs\nended\n');
});
