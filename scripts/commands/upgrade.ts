import manifest from '../../package.json' with { type: 'json' };
import { findUnknownImports } from '../upgrade/find-unknown-imports.ts';
import { mendTsconfig } from '../upgrade/mend-tsconfig.ts';
import { migrate } from './migrate.ts';

/**
 * Upgrades a site to the engine's version: migrates its manifests, or lists imports that the engine no
 * longer has. Exit status 1 while there is such an import.
 */
export async function upgrade(root: string): Promise<void> {
  const unknown = await findUnknownImports(root, manifest.exports);
  for (const { file, line, name, present } of unknown) {
    const hint = present ? ` Import ${present}.` : '';
    console.error(`${file}:${line}: ${name} is not in vitrine ${manifest.version}.${hint}`);
  }
  if (unknown.length > 0) {
    console.error(
      '\nChange these imports as CHANGELOG.md of the package says, then run this again.',
    );
    process.exitCode = 1;
    return;
  }
  if (await mendTsconfig(root)) console.log('tsconfig.json: extends vitrine/tsconfig.json');
  await migrate(root, false);
  console.log(`The site is on vitrine ${manifest.version}. Check it: vitrine check.`);
}
