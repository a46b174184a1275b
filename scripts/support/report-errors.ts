import { EnvironmentError } from '../../server/config/environment.ts';
import { DatabaseUnavailableError } from '../../server/database/open-database.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

/** What the user of a command can mend. */
const expected = [EnvironmentError, DatabaseUnavailableError, UsageError];

/** Reports the error of a command; an expected one is one line. The status is 2 for wrong use, else 1. */
export function reportError(error: unknown): void {
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
