import { site } from 'virtual:vitrine/site';
import { Command } from 'commander';
import { reportError } from '../../server/report-error.ts';
import { addFormsCommands } from './forms-commands.ts';
import { addSubmissionsCommands, openContext } from './submissions-commands.ts';

// `vitrine submissions` and `vitrine forms` where there is a build alone, as in a container:
// `node dist/server/submissions.js`.
const program = new Command('submissions').exitOverride(({ exitCode }) =>
  process.exit(exitCode === 0 ? 0 : 2),
);
const useStore = openContext(async () => site);
addSubmissionsCommands(program, useStore);
addFormsCommands(program, useStore);
await program.parseAsync().catch(reportError);
