/** Thrown for a command that cannot be understood. Its message says what can, in one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}
