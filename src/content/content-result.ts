/** What became of a call of the content API. A failure is an answer too: the defaults then stay. */
export type ContentResult =
  | { status: 'loaded'; content: Record<string, unknown> }
  /** The answer was right, and there is nothing to show. */
  | { status: 'empty' }
  | { status: 'failed' };
