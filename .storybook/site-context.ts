import { site } from 'virtual:vitrine/site';
import type { SiteManifestContext } from '../src/manifests/manifest-context.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { createRecordDefaults } from './shared-content.ts';

/** The context of manifest parsers, with the site's records. */
export async function loadSiteManifestContext(): Promise<SiteManifestContext> {
  const files = import.meta.glob<unknown>('vitrine-site/content/*.json', {
    eager: true,
    import: 'default',
  });
  return { ...(await loadManifestContext(site)), findDefault: createRecordDefaults(files) };
}
