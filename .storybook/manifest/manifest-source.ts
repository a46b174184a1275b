import { formatManifest } from './format-manifest.ts';
import type { ManifestSubject } from './manifest-subject.ts';

type Context = { args: Record<string, unknown> };

/** What the docs show as the code of a story: its manifest JSON, as authors write it. */
export function manifestSource(subject: ManifestSubject) {
  return {
    // Not the JSX of our own frame around it.
    type: 'code',
    language: 'json',
    transform: (_: string, { args }: Context) => formatManifest(subject, args),
  };
}
