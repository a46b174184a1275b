import { EnvironmentError } from '../../server/config/environment.ts';
import { DatabaseUnavailableError } from '../../server/database/open-database.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

const expected = [EnvironmentError, DatabaseUnavailableError, UsageError];

/** Reports the error of a command. Wrong use (status 2) and a database that cannot be reached (1) are one line. */
export function reportError(error: unknown): void {
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
