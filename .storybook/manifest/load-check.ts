import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { loadSiteManifestContext } from '../site-vocabulary.ts';
import type { CheckedManifest } from './check-manifest.ts';
import { checkManifest } from './check-manifest.ts';
import type { ManifestSubject } from './manifest-subject.ts';

let manifestContext: Promise<SiteManifestContext> | undefined;

/** The check of manifests, with every schema and source loaded once. */
export async function loadCheck(): Promise<
  (subject: ManifestSubject, text: string) => CheckedManifest
> {
  manifestContext ??= loadSiteManifestContext();
  const loaded = await manifestContext;
  return (subject, text) => checkManifest(subject, text, loaded);
}
