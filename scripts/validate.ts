import { resolve } from 'node:path';
import { digest } from '../server/site-files/manifests.ts';
import { site } from '../site/site.ts';
import { UsageError } from '../src/problems/usage-error.ts';
import { parseOptions, usage } from '../validate/options.ts';
import { hashFiles } from './build/hash-files.ts';

/** What decides what is found in a site. */
const code = [
  ...['blocks', 'form-schemas', 'generated', 'scripts', 'server', 'site', 'src', 'validate'],
  'package-lock.json',
];

async function findCache(root: string) {
  const name = digest(resolve(root)).slice(0, 12);
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
  const cache = options.usesCache ? await findCache(options.root) : undefined;
  process.exitCode = await runCommand(site, options, console.log, cache);
}
