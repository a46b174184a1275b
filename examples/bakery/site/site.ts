import { defineSite } from 'vitrine/src/site/define-site.ts';
import { site as browserSite } from './browser.ts';

/** The site of the bakery: all that it hands to the engine. */
export const site = defineSite({ ...browserSite, timeZone: 'Europe/London' });
