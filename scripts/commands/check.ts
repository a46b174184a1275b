import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engineModule, isPackage } from '../../server/load/engine-module.ts';

type Step = readonly [name: string, ...args: string[]];

/**
 * Checks what has changed since a commit: types, lint and format, validation, and the tests in Node that
 * import it. Of a site, types and validation. `npm test` runs everything.
 */
export function check(folder: string, base: string): void {
  for (const [name, ...args] of isPackage ? listStepsOfSite(folder) : listSteps(folder, base)) {
    console.log(`Checking ${name} …`);
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

function listSteps(folder: string, base: string): Step[] {
  const buildInfo = 'node_modules/.cache/vitrine/check.tsbuildinfo';
  return [
    ['types', 'node_modules/typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', buildInfo],
    [
      'lint and format',
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--changed',
      `--since=${base}`,
      '--error-on-warnings',
      '--no-errors-on-unmatched',
    ],
    validation(folder),
    [
      'tests',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit',
      `--changed=${base}`,
      '--reporter=dot',
    ],
  ];
}

function listStepsOfSite(folder: string): Step[] {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc');
  return [...(existsSync(tsc) ? [['types', tsc, '-p', folder] as const] : []), validation(folder)];
}

const validation = (folder: string): Step => [
  'validation',
  engineModule('scripts/cli.ts'),
  'validate',
  folder,
];
