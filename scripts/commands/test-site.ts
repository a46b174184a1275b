import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { engineModule } from '../../server/load/engine-module.ts';

/** Runs Vitest, as the site has installed it, on the tests of a site. */
export function testSite(folder: string, files: readonly string[]): void {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', engineModule('scripts/vitest-of-site.ts'), ...files],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
