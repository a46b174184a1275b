#!/usr/bin/env node
import { dirname } from 'node:path';
import { findEngine } from './cli/find-engine.ts';
import { createProgram } from './cli/program.ts';

/** The command `vitrine`. It works in the engine's folder; folders are named from where it is called. */
const calledIn = process.cwd();
const engine = findEngine(dirname(import.meta.filename));
process.chdir(engine.folder);
await createProgram(engine.version, calledIn).parseAsync();
