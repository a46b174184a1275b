import { defineSite } from 'vitrine/src/site/define-site.ts';
import { serverTexts } from 'vitrine/src/texts/en/server.ts';
import { site as browserSite } from './browser.ts';

/** The site of the bakery: all that it hands to the engine. */
export const site = defineSite({
  ...browserSite,
  serverTexts,
  brand: {
    icons: { svg: '/pictures/mark.svg' },
    fallbackPicture: '/pictures/sourdough.svg',
    colors: { ink: '#2e1a0e', accent: '#8a3b12', background: '#fcefdc', line: '#e6d5bd' },
  },
  manifest: async () => (await import('./site.schema.ts')).siteSchema,
});
