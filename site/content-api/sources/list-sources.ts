import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** What the content back end gives to lists. */
export const listSources = {
  'complaint-items': defineSource('complaintItems', 'list', (items) =>
    items.length === 0
      ? undefined
      : {
          variant: 'numbered' as const,
          items: items
            .toSorted((first, second) => first.number - second.number)
            .map(({ body, ...item }) => ({ ...item, body: sanitizeRichText(body) })),
        },
  ),
};
