import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { runMigrate } from '../migrate/run-command.ts';

/** Rewrites manifests with content in an older form in place. */
export async function migrate(root: string, isDry: boolean): Promise<void> {
  // `vitrine migrate --dry-run | head` reads as much as it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const manifestContext = await loadManifestContext(await loadSiteDefinition(root));
  process.exitCode = await runMigrate(isDry, root, manifestContext, {
    print: console.log,
    printError: console.error,
  });
}
