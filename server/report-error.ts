import { UsageError } from '../src/diagnostics/usage-error.ts';
import { EnvironmentError } from './config/environment.ts';
import { DatabaseUnavailableError } from './database/open-database.ts';
import { GitError } from './git/run-git.ts';
import { FileDiagnosticsError } from './load/json-file.ts';

/** What the user of a program can mend. */
const expected = [
  EnvironmentError,
  DatabaseUnavailableError,
  FileDiagnosticsError,
  GitError,
  UsageError,
];

/** Reports the error of a program; an expected one is its message. The status is 2 for wrong use, else 1. */
export function reportError(error: unknown): void {
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
