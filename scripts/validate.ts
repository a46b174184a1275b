import { parseOptions, UsageError, usage } from '../validate/options.ts';
import { openServerModules } from '../validate/server-modules.ts';

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
  const modules = await openServerModules();
  const { runCommand } = await modules.load<typeof import('../validate/run-command.ts')>(
    '/validate/run-command.ts',
  );
  process.exitCode = await runCommand(options, console.log);
  await modules.close();
}
