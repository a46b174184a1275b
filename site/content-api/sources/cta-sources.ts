import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';

/** What the content back end gives to calls to action. */
export const ctaSources = {
  'cta-post': defineSource('post', 'cta', ({ title, body, image }) => ({
    title,
    body: sanitizeRichText(body),
    ...(image ? { image: { src: image, alt: '' } } : {}),
  })),

  /** Says no words: whether the call to action of a landing page is shown (specification section 7). */
  'call-to-action-visibility': defineSource(
    'callToActionVisibility',
    'cta',
    ({ isCallToActionVisible }) => (isCallToActionVisible ? {} : undefined),
  ),

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
