import { defineBrowserSite } from 'vitrine/src/site/define-site.ts';
import { blockRegistry } from '../blocks/registry.ts';

/** What browsers need of the bakery's site. */
export const site = defineBrowserSite({ language: 'en-GB', blocks: blockRegistry });
