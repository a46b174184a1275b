import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import { toItems } from './to-items.ts';

/** What the content back end gives to accordions. */
export const accordionSources = {
  faqs: defineSource('faqs', 'accordion', (faqs) =>
    toItems(faqs, ({ answer, ...faq }) => ({ ...faq, body: sanitizeRichText(answer) })),
  ),
};
