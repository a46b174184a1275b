#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createProgram } from './cli/program.ts';

/** The command `vitrine`. It works in the engine's folder; folders are named from where it is called. */
const calledIn = process.cwd();
const engine = findEngine(dirname(import.meta.filename));
process.chdir(engine.folder);
try {
  await createProgram(engine.version, calledIn).parseAsync();
} catch (error) {
  (await import('./support/report-errors.ts')).reportError(error);
}

/** The folder of the engine's package that a folder of its code is in, and its version. */
function findEngine(folder: string): { folder: string; version: string } {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return findEngine(dirname(folder));
  // The engine's own package.json.
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { folder, version };
}
