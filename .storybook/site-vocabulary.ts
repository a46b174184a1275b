import { site } from 'virtual:vitrine/site';
import type { SiteManifestContext } from '../src/manifests/manifest-context.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { createRecordDefaults } from './shared-content.ts';

/** What manifests are parsed against, with the records of the site. */
export async function loadSiteManifestContext(): Promise<SiteManifestContext> {
  const files = import.meta.glob<unknown>('vitrine-site/content/*.json', {
    eager: true,
    import: 'default',
  });
  return { ...(await loadManifestContext(site)), findDefault: createRecordDefaults(files) };
}
