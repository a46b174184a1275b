import type { Source } from './content-api.ts';

/** What became of a call of the content API. A failure is an answer too: the defaults then stay. */
export type ContentResult =
  | { status: 'loaded'; content: Record<string, unknown> }
  /** The answer was right, and there is nothing to show. */
  | { status: 'empty' }
  | {
      status: 'failed';
      /** The server did not wait for the answer; the browser asks once more (late-content.ts). */
      isLate?: true;
    };

/** What a source makes of an answer of its endpoint, parsed. */
export function toContentResult(
  source: Source,
  answer: unknown,
  params: Readonly<Record<string, string>>,
): ContentResult {
  // The endpoint that the source names has parsed it.
  const content = source.toContent(answer as never, params);
  // Contents are records, by the types of the blocks that sources are declared for.
  return content
    ? { status: 'loaded', content: content as Record<string, unknown> }
    : { status: 'empty' };
}
