import { defineSite } from 'vitrine/site';
import { serverTexts } from 'vitrine/texts/en/server';
import { site as browserSite } from './browser.ts';

/** All that the site hands to the engine. */
export const site = defineSite({
  ...browserSite,
  serverTexts,
  brand: { icons: { svg: '/pictures/mark.svg' }, fallbackPicture: '/pictures/mark.svg' },
});
