import { heroMigrations } from '../../../blocks/hero/hero.migrations.ts';
import { defineOlderSource, defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

export const heroSources = {
  /** Pictures marked is_mobile=1 stand in, in their order, for those of the slides on small screens. */
  'hero-slides': defineSource('sliders', 'hero', (answer) => {
    const upright = answer.filter(({ isMobile }) => isMobile);
    const wide = answer.filter(({ isMobile }) => !isMobile);
    if (answer.length === 0) return undefined;
    return {
      slides: (wide.length > 0 ? wide : upright).map(({ title, subtitle, image }, index) => {
        const mobileSrc = upright[index % upright.length]?.image;
        return {
          title,
          image: { src: image, alt: '' },
          ...(subtitle ? { subtitle } : {}),
          ...(mobileSrc ? { mobileSrc } : {}),
        };
      }),
    };
  }),

  /** Says `description` as the back end does: the form of version 1. */
  'page-hero': defineOlderSource(
    'hero',
    'hero',
    { version: 1, migrations: heroMigrations },
    ({ title, description, image }) => ({
      title,
      ...(description ? { description: sanitizeRichText(description) } : {}),
      ...(image ? { image: { src: image, alt: '' } } : {}),
    }),
  ),

  /** The banner of a legal page; `static-page` gives the text under it, out of the same call. */
  'static-page-title': defineSource('page', 'hero', ({ title }) => ({ title })),
};
