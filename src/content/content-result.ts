import type { ContentMeta, Source } from './content-api.ts';

/** What became of a call of the content API. A failure is an answer too: the defaults then stay. */
export type ContentResult =
  | { status: 'loaded'; content: Record<string, unknown>; meta?: ContentMeta }
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
  if (!content) return { status: 'empty' };
  return {
    status: 'loaded',
    // Contents are records, by the types of the blocks that sources are declared for.
    content: content as Record<string, unknown>,
    // The answer is the one that the endpoint has parsed, as above.
    ...(source.toMeta ? { meta: source.toMeta(answer as never) } : {}),
  };
}
