import { Command } from 'commander';
import { reportError } from '../../server/report-error.ts';
import { addAuthorsCommands } from './authors-commands.ts';

// `vitrine authors` where there is a build alone, as in a container: `node dist/studio/server/authors.js`.
const program = new Command('authors').exitOverride(({ exitCode }) =>
  process.exit(exitCode === 0 ? 0 : 2),
);
addAuthorsCommands(program);
await program.parseAsync().catch(reportError);
