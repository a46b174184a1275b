import manifest from '../../package.json' with { type: 'json' };
import { findUnknownImports } from '../upgrade/find-unknown-imports.ts';
import { migrate } from './migrate.ts';

/**
 * Upgrades a site to the engine's version: migrates its manifests, or lists imports that the engine no
 * longer has. Exit status 1 while there is such an import.
 */
export async function upgrade(root: string): Promise<void> {
  const names = new Set(Object.keys(manifest.exports).map((name) => `vitrine${name.slice(1)}`));
  const unknown = await findUnknownImports(root, names);
  for (const { file, line, name } of unknown) {
    console.error(`${file}:${line}: ${name} is not in vitrine ${manifest.version}.`);
  }
  if (unknown.length > 0) {
    console.error(
      '\nChange these imports as CHANGELOG.md of the package says, then run this again.',
    );
    process.exitCode = 1;
    return;
  }
  await migrate(root, false);
  console.log(`The site is on vitrine ${manifest.version}. Check it: vitrine check.`);
}
