import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** What the content back end gives to tiles: no call answers with tiles, a post heads them. */
export const tilesSources = {
  'tiles-post': defineSource('post', 'tiles', ({ title, body }) => ({
    title,
    body: sanitizeRichText(body),
  })),
};
