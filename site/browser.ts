import { blockRegistry } from '../blocks/registry.ts';
import { defineBrowserSite } from '../src/define-site.ts';
import { locale } from './locale.ts';

export const site = defineBrowserSite({
  ...locale,
  blocks: blockRegistry,
  dynamicPrefix: '/page/',
  contentApi: async () => (await import('./content-api/sources.ts')).contentApi,
});
