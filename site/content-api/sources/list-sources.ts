import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';

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
