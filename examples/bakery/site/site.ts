import { defineSite } from 'vitrine/src/site/define-site.ts';
import { serverTexts } from 'vitrine/src/texts/en/server.ts';
import { site as browserSite } from './browser.ts';

/** The site of the bakery: all that it hands to the engine. */
export const site = defineSite({ ...browserSite, serverTexts });
