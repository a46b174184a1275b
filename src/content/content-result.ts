import type { Params } from '../schema/page.ts';
import type { ContentMeta, Source } from './content-api.ts';

/** The result of a call of the content API. After a failure the defaults stay. */
export type ContentResult =
  | { status: 'loaded'; content: Record<string, unknown>; meta?: ContentMeta }
  /** The response is valid, and there is nothing to show. */
  | { status: 'empty' }
  | {
      status: 'failed';
      /** The server did not wait for the response; the browser asks again (late-content.ts). */
      isLate?: true;
    };

/** Turns a parsed response into content. */
export function toContentResult(source: Source, answer: unknown, params: Params): ContentResult {
  // Parsed by the schema of the source's endpoint.
  const content = source.toContent(answer as never, params);
  if (!content) return { status: 'empty' };
  return {
    status: 'loaded',
    // Contents are records, as `defineSource` types them.
    content: content as Record<string, unknown>,
    // Parsed, as above.
    ...(source.toMeta ? { meta: source.toMeta(answer as never) } : {}),
  };
}
