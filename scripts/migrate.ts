import { getSiteFolder, loadSiteDefinition } from '../server/load/site-folder.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { runMigrate } from './migrate/run-command.ts';

// `npm run migrate -- --dry-run | head` reads as much as it wants.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** `npm run migrate`: manifests with content in an older form are rewritten in place. */
const manifestContext = await loadManifestContext(await loadSiteDefinition());
process.exitCode = await runMigrate(process.argv.slice(2), getSiteFolder(), manifestContext, {
  print: console.log,
  printError: console.error,
});
