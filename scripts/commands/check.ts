import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engineModule, isPackage } from '../../server/load/engine-module.ts';

/**
 * Checks what has changed since a commit: types, lint and format, validation, and the tests in Node that
 * import it. Of a site, types and validation. `npm test` runs everything.
 */
export function check(folder: string, base: string): void {
  const validation = [engineModule('scripts/cli.ts'), 'validate', folder];
  const tsc = join(isPackage ? folder : '.', 'node_modules/typescript/bin/tsc');
  const buildInfo = 'node_modules/.cache/vitrine/check.tsbuildinfo';
  if (isPackage) {
    if (existsSync(tsc)) run('types', tsc, '-p', folder);
    run('validation', ...validation);
    return;
  }
  run('types', tsc, '--incremental', '--tsBuildInfoFile', buildInfo);
  const biome = ['ci', '--changed', `--since=${base}`, '--error-on-warnings'];
  const program = 'node_modules/@biomejs/biome/bin/biome';
  run('lint and format', program, ...biome, '--no-errors-on-unmatched');
  run('validation', ...validation);
  const vitest = ['run', '--project=unit', `--changed=${base}`, '--reporter=dot'];
  run('tests', 'node_modules/vitest/vitest.mjs', ...vitest);
}

function run(name: string, ...args: string[]): void {
  console.log(`Checking ${name} …`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
