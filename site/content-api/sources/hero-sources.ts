import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import type { Slider } from '../entities.ts';

export const heroSources = {
  'hero-slides': defineSource('sliders', 'hero', (answer) => toSlides(answer, 0)),

  /** The same from the second on, the first at the end: no page opens as the home page does. */
  'about-slides': defineSource('sliders', 'hero', (answer) => toSlides(answer, 1)),

  'page-hero': defineSource('hero', 'hero', ({ title, description, image }) => ({
    title,
    ...(description ? { body: sanitizeRichText(description) } : {}),
    ...(image ? { image: { src: image, alt: '' } } : {}),
  })),

  /** The banner of a legal page; `static-page` gives the text under it, out of the same call. */
  'static-page-title': defineSource(
    'page',
    'hero',
    ({ title }) => ({ title }),
    ({ metaDescription, metaKeywords }) => ({
      description: metaDescription,
      keywords: metaKeywords,
    }),
  ),
};

/**
 * Records marked is_mobile=1 stand in, in their order, for the slides on small screens: each with its
 * words for one slide, and with its picture again for those that are left.
 */
function toSlides(answer: readonly Slider[], first: number) {
  if (answer.length === 0) return undefined;
  const upright = answer.filter(({ isMobile }) => isMobile);
  const wide = answer.filter(({ isMobile }) => !isMobile);
  const records = wide.length > 0 ? wide : upright;
  const slides = records.map(({ title, subtitle, image }, index) => {
    const mobileSrc = upright[index % upright.length]?.image;
    const mobile = wide.length > 0 ? upright[index] : undefined;
    return {
      title,
      image: { src: image, alt: '' },
      ...(subtitle ? { subtitle } : {}),
      ...(mobileSrc ? { mobileSrc } : {}),
      ...(mobile && mobile.title !== title ? { mobileTitle: mobile.title } : {}),
      ...(mobile?.subtitle && mobile.subtitle !== subtitle
        ? { mobileSubtitle: mobile.subtitle }
        : {}),
    };
  });
  return { slides: [...slides.slice(first), ...slides.slice(0, first)] };
}
