import type { ProblemDetails } from './diagnostic-details.ts';

/** Thrown for a command that cannot be understood. Its message says what can, in one line. */
export class UsageError extends Error {
  override name = 'UsageError';
  /** The same as data, for Studio. */
  readonly details: ProblemDetails;

  constructor(message: string, details: ProblemDetails = {}) {
    super(message);
    this.details = details;
  }
}
