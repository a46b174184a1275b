#!/usr/bin/env node
import { join } from 'node:path';
import { createProgram } from './cli/program.ts';

/** The command `vitrine`. It works in the engine's folder; folders are named from where it is called. */
const calledIn = process.cwd();
process.chdir(join(import.meta.dirname, '..'));
try {
  await createProgram(calledIn).parseAsync();
} catch (error) {
  (await import('./support/report-errors.ts')).reportError(error);
}
