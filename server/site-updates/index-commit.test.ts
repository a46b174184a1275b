import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { FileDiagnosticsError } from '../load/json-file.ts';
import { createIndexProcesses } from './index-commit.ts';

/** Hands a job to a process that runs a script. */
async function indexBy(script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-index-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'process.mjs');
  await writeFile(file, script);
  const job = {
    folder,
    hashes: new Map([['a.json', 'one']]),
    indexFile: { path: join(folder, 'index.json'), code: 'x' },
  };
  const stop = new AbortController();
  const indexing = createIndexProcesses(file)(job, stop.signal);
  indexing.catch(() => {});
  return { indexing, stop, folder };
}

const problem = { file: 'a.json', line: 1, column: 1, path: '', message: 'is wrong' };

test('the process receives the job, and its answer ends it', async () => {
  const { indexing, folder } = await indexBy(`
    import { writeFileSync } from 'node:fs';
    process.once('message', ({ folder, hashes }) => {
      writeFileSync(folder + '/received', [...hashes].join());
      process.send({ diagnostics: [] });
    });
  `);
  await indexing;
  expect(await readFile(join(folder, 'received'), 'utf8')).toBe('a.json,one');
});

test('mistakes that it finds are those of the commit', async () => {
  const { indexing } = await indexBy(
    `process.once('message', () => process.send({ diagnostics: [${JSON.stringify(problem)}] }));`,
  );
  await expect(indexing).rejects.toThrow(new FileDiagnosticsError([problem]));
});

test('one that ends before it answers is a failure', async () => {
  const { indexing } = await indexBy('process.exit(3);');
  await expect(indexing).rejects.toThrow('indexing the pages ended with 3');
});

test('one that is under way ends with the server', async () => {
  const { indexing, stop, folder } = await indexBy(`
    import { renameSync, writeFileSync } from 'node:fs';
    setInterval(() => {}, 1000);
    process.once('message', ({ folder }) => {
      writeFileSync(folder + '/new', String(process.pid));
      renameSync(folder + '/new', folder + '/pid');
    });
  `);
  while (!existsSync(join(folder, 'pid'))) await nextTurn();
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  stop.abort();
  await expect(indexing).rejects.toThrow('aborted');
  while (isRunning(pid)) await nextTurn();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
