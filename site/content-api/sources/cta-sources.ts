import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** What the content back end gives to calls to action. */
export const ctaSources = {
  'cta-post': defineSource('post', 'cta', ({ title, body, image }) => ({
    title,
    body: sanitizeRichText(body),
    ...(image ? { image: { src: image, alt: '' } } : {}),
  })),

  'join-us': defineSource('pageJoinUs', 'cta', (joinUs) => {
    if (!joinUs) return undefined;
    const { title, body, image, buttonText, link } = joinUs;
    return {
      title,
      ...(body ? { body: sanitizeRichText(body) } : {}),
      ...(image ? { image: { src: image, alt: '' } } : {}),
      ...(buttonText && link
        ? { actions: [{ label: buttonText, href: link, style: 'primary' as const }] }
        : {}),
    };
  }),
};
