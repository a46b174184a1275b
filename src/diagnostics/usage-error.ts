import type { DiagnosticDetails } from './diagnostic-details.ts';

/** Thrown for an invalid command. Its message is one line with the valid forms. */
export class UsageError extends Error {
  override name = 'UsageError';
  /** The same as data, for Studio. */
  readonly details: DiagnosticDetails;

  constructor(message: string, details: DiagnosticDetails = {}) {
    super(message);
    this.details = details;
  }
}
