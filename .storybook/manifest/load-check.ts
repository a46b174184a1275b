import { loadVocabulary } from '../../src/pages/load-vocabulary.ts';
import type { Vocabulary } from '../../src/pages/vocabulary.ts';
import type { CheckedManifest } from './check-manifest.ts';
import { checkManifest } from './check-manifest.ts';
import type { ManifestSubject } from './manifest-subject.ts';

let vocabulary: Promise<Vocabulary> | undefined;

/** The check of manifests, with every schema and source loaded once. */
export async function loadCheck(): Promise<
  (subject: ManifestSubject, text: string) => CheckedManifest
> {
  vocabulary ??= loadVocabulary();
  const loaded = await vocabulary;
  return (subject, text) => checkManifest(subject, text, loaded);
}
