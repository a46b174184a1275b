import { site } from 'virtual:vitrine/site';
import { Command } from 'commander';
import { reportError } from '../../server/report-error.ts';
import { addSubmissionsCommands, openContext } from './submissions-commands.ts';

// `vitrine submissions` where there is a build alone, as in a container: `node dist/server/submissions.js`.
const program = new Command('submissions').exitOverride(({ exitCode }) =>
  process.exit(exitCode === 0 ? 0 : 2),
);
addSubmissionsCommands(
  program,
  openContext(async () => site),
);
await program.parseAsync().catch(reportError);
