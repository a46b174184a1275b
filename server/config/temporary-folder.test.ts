import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const helper = resolve('server/config/temporary-folder.ts');

/** Starts a process that takes a temporary folder in `root`, and runs a script. */
async function start(root: string, script: string) {
  const program = `import { createTemporaryFolder } from ${JSON.stringify(helper)};
    import { tmpdir } from 'node:os';
    createTemporaryFolder();
    console.log(tmpdir());
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ended, folder: line.toString().trim() };
}

async function createRoot() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-root-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

const wait = 'setInterval(() => {}, 1000);';

test('a process has a temporary folder of its own, which goes with it', async () => {
  const root = await createRoot();
  const { ended, folder, child } = await start(root, '');
  expect(folder).toBe(join(root, `vitrine-run-${child.pid}`));
  await ended;
  expect(await readdir(root)).toEqual([]);
});

test('what a killed process has left goes with the next one; that of a running one stays', async () => {
  const root = await createRoot();
  const [killed, running] = [await start(root, wait), await start(root, wait)];
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(await readdir(root)).toHaveLength(2);
  const next = await start(root, '');
  await next.ended;
  expect(await readdir(root)).toEqual([`vitrine-run-${running.child.pid}`]);
});

test('a process that was started by such a one uses its folder', async () => {
  const root = await createRoot();
  const inner = join(root, 'vitrine-run-1');
  const { folder } = await start(inner, '');
  expect(folder).toBe(inner);
});
