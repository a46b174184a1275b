import { blockRegistry } from '../blocks/registry.ts';
import { defineBrowserSite } from '../src/site/define-site.ts';
import { pageTexts } from '../src/texts/fr/page.ts';

/** What browsers need of the broker's site. */
export const site = defineBrowserSite({
  language: 'fr',
  timeZone: 'Europe/Paris',
  texts: pageTexts,
  blocks: blockRegistry,
  dynamicPrefix: '/page/',
  contentApi: async () => (await import('./content-api/content-api.ts')).contentApi,
});
