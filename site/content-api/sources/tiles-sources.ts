import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';

/** What the content back end gives to tiles: no call answers with tiles, a post heads them. */
export const tilesSources = {
  'tiles-post': defineSource('post', 'tiles', ({ title, body }) => ({
    title,
    body: sanitizeRichText(body),
  })),
};
