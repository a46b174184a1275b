import type { SiteVocabulary } from '../../src/manifests/manifest-context.ts';
import { loadSiteVocabulary } from '../site-vocabulary.ts';
import type { CheckedManifest } from './check-manifest.ts';
import { checkManifest } from './check-manifest.ts';
import type { ManifestSubject } from './manifest-subject.ts';

let vocabulary: Promise<SiteVocabulary> | undefined;

/** The check of manifests, with every schema and source loaded once. */
export async function loadCheck(): Promise<
  (subject: ManifestSubject, text: string) => CheckedManifest
> {
  vocabulary ??= loadSiteVocabulary();
  const loaded = await vocabulary;
  return (subject, text) => checkManifest(subject, text, loaded);
}
