import { parseOptions, UsageError, usage } from './validate/options.ts';

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
  const { runCommand } = await import('./validate/run-command.ts');
  process.exitCode = await runCommand(options, console.log);
}
