import { site } from '../site/site.ts';
import type { SiteVocabulary } from '../src/pages/vocabulary.ts';
import { loadVocabulary } from '../src/pages/vocabulary.ts';
import { takeRecords } from './shared-content.ts';

/** What manifests are parsed against, with the records of the site. */
export async function loadSiteVocabulary(): Promise<SiteVocabulary> {
  const files = import.meta.glob<unknown>('../content/*.json', { eager: true, import: 'default' });
  return { ...(await loadVocabulary(site)), giveDefault: takeRecords(files) };
}
