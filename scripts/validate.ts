import { join } from 'node:path';
import { digest } from '../server/load/manifests.ts';
import { findCodeFolder, loadSiteDefinition, takeSiteFolder } from '../server/load/site-folder.ts';
import { UsageError } from '../src/diagnostics/usage-error.ts';
import { parseOptions, usage } from '../validate/options.ts';
import { hashFiles } from './build/hash-files.ts';

/** What decides what is found in a site. */
const engine = ['blocks', 'generated', 'scripts', 'server', 'src', 'validate', 'package-lock.json'];
const ofSite = ['blocks', 'form-schemas', 'generated', 'site'];

async function findCache(root: string) {
  const name = digest(root).slice(0, 12);
  const code = [...engine, ...ofSite.map((part) => join(findCodeFolder(root), part))];
  return {
    path: `node_modules/.cache/vitrine/validate-${name}.json`,
    code: `${process.version} ${await hashFiles(code)}`,
  };
}

/** `npm run validate`: see `--help`. */
const options = (() => {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`validate: ${error.message}\n\n${usage}`);
    process.exit(2);
  }
})();

if (options.wantsHelp) {
  console.log(usage);
} else {
  // Before anything loads React, whose production build renders several times as fast.
  process.env.NODE_ENV = 'production';
  const { runCommand } = await import('../validate/run-command.ts');
  const root = takeSiteFolder(options.root);
  const cache = options.usesCache ? await findCache(root) : undefined;
  const site = await loadSiteDefinition(root);
  process.exitCode = await runCommand(site, { ...options, root }, console.log, cache);
}
