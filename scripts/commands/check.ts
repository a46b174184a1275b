import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { count, planCheck } from '../check/plan-check.ts';
import { runSteps } from '../check/run-steps.ts';
import { runNode } from '../support/run-node.ts';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`check: git ${args.join(' ')}: ${stderr.trim()}`);
    process.exit(2);
  }
  return stdout.split('\n').filter(Boolean);
}

/**
 * Checks the files that git says have changed since a commit: types, lint and format, validation, and the
 * tests that lie beside them or import them. `npm test` runs every test.
 */
export async function check(base: string): Promise<void> {
  const [since = base] = git('merge-base', base, 'HEAD');
  const changed = [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
  const tests = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
  )
    .filter((file) => existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);

  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base}.`);
  } else {
    console.log(`Changed since ${base}: ${count(changed.length, 'file')}.`);
    const present = changed.filter((file) => existsSync(file));
    const { steps, leftOut } = planCheck(changed, present, new Map(tests));
    if (!(await runSteps(steps, runNode, console.log))) process.exitCode = 1;
    if (leftOut.length > 0) {
      console.log(`Not run: ${count(leftOut.length, 'test file')} that import what changed.`);
    }
    console.log('npm test runs every test.');
  }
}
