import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** What the content back end gives to accordions. */
export const accordionSources = {
  faqs: defineSource('faqs', 'accordion', (faqs) =>
    faqs.length === 0
      ? undefined
      : {
          items: faqs.map(({ answer, ...faq }) => ({ ...faq, body: sanitizeRichText(answer) })),
        },
  ),
};
