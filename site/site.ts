import { blockRegistry } from '../blocks/registry.ts';
import { defineSite } from '../src/site/define-site.ts';

/** The site of the broker: all that it hands to the engine. */
export const site = defineSite({
  language: 'fr',
  timeZone: 'Europe/Paris',
  blocks: blockRegistry,
  dialogs: { contact: '/contact', cookies: '/cookies' },
  manifest: async () => (await import('./site.schema.ts')).siteSchema,
  layout: {
    load: async () => (await import('./layout/layout.tsx')).Layout,
    module: 'site/layout/layout.tsx',
    islands: ['site/layout/footer/footer.tsx'],
  },
  dynamicPrefix: '/page/',
  contentApi: async () => (await import('./content-api/content-api.ts')).contentApi,
  serverContentApi: async () =>
    (await import('./content-api/server-content-api.ts')).serverContentApi,
  metadata: async () => (await import('./metadata/metadata.ts')).metadata,
});
