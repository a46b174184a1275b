import { site } from 'virtual:vitrine/site';
import type { SiteVocabulary } from '../src/manifests/manifest-context.ts';
import { loadVocabulary } from '../src/manifests/manifest-context.ts';
import { takeRecords } from './shared-content.ts';

/** What manifests are parsed against, with the records of the site. */
export async function loadSiteVocabulary(): Promise<SiteVocabulary> {
  const files = import.meta.glob<unknown>('vitrine-site/content/*.json', {
    eager: true,
    import: 'default',
  });
  return { ...(await loadVocabulary(site)), giveDefault: takeRecords(files) };
}
