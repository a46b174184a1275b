import { escapeHtml } from '../../../src/rich-text/escape-html.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { PreferredPartner } from '../entities.ts';

/** What the content back end gives to posts. */
export const postSources = {
  post: defineSource('post', 'post', ({ title, body, image }) => ({
    title,
    body: sanitizeRichText(body),
    ...(image ? { image: { src: image, alt: '' } } : {}),
  })),

  /** One text is the post; of several, each is a part of it under its own heading. */
  'preferred-partners': defineSource('preferredPartners', 'post', ([first, ...others]) => {
    if (!first) return undefined;
    if (others.length === 0) {
      return { title: first.title, body: sanitizeRichText(first.description) };
    }
    return { body: sanitizeRichText([first, ...others].map(toPart).join('')) };
  }),

  /** The text of a legal page; its title is in the banner above. */
  'static-page': defineSource('page', 'post', ({ body }) => ({ body: sanitizeRichText(body) })),
};

function toPart({ title, description }: PreferredPartner): string {
  return `<h2>${escapeHtml(title)}</h2>${description}`;
}
