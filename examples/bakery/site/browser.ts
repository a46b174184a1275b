import { defineBrowserSite } from 'vitrine/src/site/define-site.ts';
import { pageTexts } from 'vitrine/src/texts/en/page.ts';
import { blockRegistry } from '../blocks/registry.ts';

/** What browsers need of the bakery's site. */
export const site = defineBrowserSite({
  language: 'en-GB',
  timeZone: 'Europe/London',
  texts: pageTexts,
  blocks: blockRegistry,
});
