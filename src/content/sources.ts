import { sanitizeRichText } from '../rich-text/sanitize.ts';
import { defineSource } from './define-source.ts';
import { wizardSources } from './sources/wizard-sources.ts';

/**
 * Every source that a manifest can name: the endpoint it calls, the block type it gives content
 * for, and how an answer becomes that content. What the answer has no word for keeps its default.
 */
export const sources = {
  ...wizardSources,
  post: defineSource('post', 'post', ({ title, body, image }) => ({
    title,
    body: sanitizeRichText(body),
    ...(image ? { image: { src: image, alt: '' } } : {}),
  })),
};

export type SourceName = keyof typeof sources;

/** Throws on a name that no source has: the manifest parser has refused such names. */
export function getSource(name: string) {
  if (!Object.hasOwn(sources, name)) throw new Error(`Unknown content source "${name}".`);
  return sources[name as SourceName];
}
