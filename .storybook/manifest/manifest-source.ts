import { formatManifest } from './format-manifest.ts';
import type { ManifestSubject } from './manifest-subject.ts';

type Context = { args: Record<string, unknown> };

/** The code of a story in the docs: its manifest JSON. */
export function manifestSource(subject: ManifestSubject) {
  return {
    // Not the JSX of our own frame around it.
    type: 'code',
    language: 'json',
    transform: (_: string, { args }: Context) => formatManifest(subject, args),
  };
}
