import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engineModule } from '../../server/load/engine-module.ts';

/** Checks a site: its types, where it has TypeScript, and what `vitrine validate` checks. */
export function checkSite(folder: string): void {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc');
  const steps = [
    ...(existsSync(tsc) ? [{ name: 'types', args: [tsc, '-p', folder] }] : []),
    { name: 'validation', args: [engineModule('scripts/cli.ts'), 'validate', folder] },
  ];
  for (const { name, args } of steps) {
    console.log(`Checking ${name} …`);
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}
