import { defineBrowserSite } from 'vitrine/site';
import { pageTexts } from 'vitrine/texts/en/page';
import { blockRegistry } from '../blocks/registry.ts';

/** What browsers need of the site. */
export const site = defineBrowserSite({
  language: 'en',
  timeZone: 'Europe/London',
  texts: pageTexts,
  // International, like "+441632960000"; write here how your readers know it.
  formatPhone: (phone) => phone,
  blocks: blockRegistry,
});
