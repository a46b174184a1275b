import { execFileSync, spawnSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { makeFolder } from '../support/make-folder.ts';

let folder: string;
let tarball: string;
beforeAll(async () => {
  folder = await makeFolder();
  execFileSync(process.execPath, ['scripts/pack.ts', folder], { stdio: 'pipe' });
  tarball = join(folder, `vitrine-${manifest.version}.tgz`);
});
afterAll(() => rm(folder, { recursive: true }));

const list = () => execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n');

const run = (tool: string, ...args: string[]) => {
  const { status, stdout } = spawnSync(`node_modules/.bin/${tool}`, args, { encoding: 'utf8' });
  return { status, stdout };
};

test('the package is less than 2 MB', async () => {
  expect((await stat(tarball)).size).toBeLessThan(2_000_000);
});

test('the package holds nothing of a site, no TypeScript source, and of tests those that sites run', () => {
  // Every site's Storybook shows the foundations of its brand.
  const files = list().filter((file) => !/\/templates\/|\.storybook\/foundations\//.test(file));
  const sources = files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.stories\./.test(file));
  expect(sources.toSorted()).toEqual([
    'package/tests/contract/site-blocks.test.js',
    'package/tests/properties/blocks.test.js',
    'package/tests/properties/site-forms.test.js',
  ]);
  expect(
    files.filter((file) => /^package\/(site|content|page-manifests|form-schemas)\//.test(file)),
  ).toEqual([]);
});

test('publint finds no error in the package', () => {
  const { status, stdout } = run('publint', 'run', tarball);
  expect(status, stdout).toBe(0);
});

test('the types of every export are found, and fit its module', () => {
  // They have no types.
  const files = ['./tsconfig.json', './words/fr'];
  const options = ['--profile', 'esm-only', '--format', 'ascii', '--no-emoji'];
  const { status, stdout } = run('attw', tarball, ...options, '--exclude-entrypoints', ...files);
  expect(status, stdout).toBe(0);
});
