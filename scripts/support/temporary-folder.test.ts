import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = `import { createTemporaryFolder } from ${JSON.stringify(resolve('scripts/support/temporary-folder.ts'))};
  import { tmpdir } from 'node:os';
  createTemporaryFolder();
  process.stdout.write(tmpdir());`;

/** The temporary folder of a process that was started with this one. */
const getFolderIn = (TMPDIR: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR },
  }).toString();

test('a process has a temporary folder of its own, which goes with it; its children use it', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-root-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = getFolderIn(root);
  expect(dirname(folder)).toBe(root);
  expect(readdirSync(root)).toEqual([]);
  mkdirSync(folder);
  expect(getFolderIn(folder)).toBe(folder);
});
