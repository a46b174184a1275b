import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGit } from './git.ts';

const about = 'page-manifests/about.json';

test('git is asked what differs from the last commit, where there is git', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-'));
  // Where a hook runs the tests, these name its checkout.
  const { GIT_DIR: _, GIT_INDEX_FILE: __, GIT_WORK_TREE: ___, ...env } = process.env;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: 'ignore' });
  await mkdir(join(root, 'page-manifests'));
  await mkdir(join(root, 'content'));
  await writeFile(join(root, about), '{\n  "route": "/about"\n}\n');
  expect(await readGit(root)).toBeUndefined();
  git('init');
  git('add', '--all');
  git(...['-c', 'user.name=A', '-c', 'user.email=a@example.org'], 'commit', '-m', 'First');
  expect(await readGit(root)).toEqual([]);

  await writeFile(join(root, about), '{\n  "route" : "/about"\n}\n');
  await writeFile(join(root, 'page-manifests/z.json'), '{}');
  expect(await readGit(root)).toEqual([
    { name: about, state: 'changed', diff: expect.stringMatching(/^@@[\s\S]*\n\+ {2}"route" :/) },
    { name: 'page-manifests/z.json', state: 'new', diff: '' },
  ]);
  await rm(root, { recursive: true });
});
