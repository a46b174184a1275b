import type { SourceBinding } from '../schema/page.ts';

/** Metadata for the page that shows a content. Undefined fields keep the manifest's value. */
export type ContentMeta = { description?: string | undefined; keywords?: string | undefined };

/** What a source gives: content, or nothing to show. */
type Given =
  | { status: 'loaded'; content: Record<string, unknown>; meta?: ContentMeta }
  | { status: 'empty' };

/** The result of a call of the content API, or of a look-up in the embedded records. */
export type ContentResult =
  | Given
  | {
      status: 'failed';
      /** The server did not wait for the response; the browser asks again (content-store.ts). */
      isLate?: true;
      /** The embedded record, which stands in for the answer. */
      record?: Given;
    };

/** The answer, else the embedded record. A field that the answer lacks is the record's. */
export function withRecord(
  answer: ContentResult,
  record: ContentResult | undefined,
): ContentResult {
  if (!record || record.status === 'failed') return answer;
  if (answer.status === 'failed') return { ...answer, record };
  if (answer.status === 'empty' || record.status === 'empty') return answer;
  return { ...answer, content: { ...record.content, ...answer.content } };
}

/** A block, or a part of the layout: what its manifest says, and the sources that fill it. */
export type BoundContent = {
  content: unknown;
  sources: readonly SourceBinding[];
  needs?: readonly string[] | undefined;
};

/**
 * The content to show: what the manifest says, filled by the results of the sources in their order. Content
 * loads once (specification section 4); after a failure the rest stays or the block hides.
 */
export function resolveContent(
  { content: written, sources, needs = [] }: BoundContent,
  results: readonly (ContentResult | undefined)[],
): 'loading' | 'hidden' | object {
  let content: Record<string, unknown> = { ...(written as object) };
  for (const [index, { onFailure }] of sources.entries()) {
    const result = results[index];
    if (!result) return 'loading';
    if (result.status === 'failed' && onFailure === 'hide') return 'hidden';
    const given = result.status === 'failed' ? result.record : result;
    if (given?.status === 'empty') return 'hidden';
    content = { ...content, ...given?.content };
  }
  return needs.every((field) => Object.hasOwn(content, field)) ? content : 'hidden';
}
