#!/usr/bin/env node
import { join } from 'node:path';
import { requireNode } from './node-version.mjs';
import { endWithShell } from './signals.mjs';

/** The command `vitrine`. It works in the engine's folder; folders are named from where it is called. */
const calledIn = process.cwd();
requireNode();
endWithShell();
process.chdir(join(import.meta.dirname, '..'));
try {
  const { createProgram } = await import('./cli/program.ts');
  await createProgram(calledIn).parseAsync();
} catch (error) {
  (await import('../server/report-error.ts')).reportError(error);
}
