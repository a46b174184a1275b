import { defineBrowserSite } from 'vitrine/site';
import { pageTexts } from 'vitrine/texts/en/page';
import { blockRegistry } from '../blocks/registry.ts';

/** What browsers need of the bakery's site. */
export const site = defineBrowserSite({
  language: 'en-GB',
  timeZone: 'Europe/London',
  texts: pageTexts,
  // 01632 960114: as the British write a number of the five-digit areas.
  formatPhone: (phone) => phone.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2'),
  blocks: blockRegistry,
});
