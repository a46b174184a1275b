import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('a machine that has no more file handles says nothing of the files', () => {
  const module = JSON.stringify(resolve('server/load/json-file.ts'));
  const file = JSON.stringify(resolve('page-manifests/site.json'));
  const program = `
    import { readJsonFile } from ${module};
    const reads = Array.from({ length: 200 }, () => readJsonFile('site.json', ${file}));
    const settled = await Promise.allSettled(reads);
    console.log(settled.find(({ status }) => status === 'rejected')?.reason.code);
    console.log(settled.flatMap(({ value }) => value?.diagnostics ?? []).length);
  `;
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 40; exec "$0" --input-type=module --eval "$1"', process.execPath, program],
    { encoding: 'utf8', env: { ...process.env, UV_THREADPOOL_SIZE: '64' } },
  );
  expect(stdout).toBe('EMFILE\n0\n');
});
