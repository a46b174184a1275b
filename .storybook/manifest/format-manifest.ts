import type { ManifestSubject } from './manifest-subject.ts';

/** The JSON of a story as a manifest holds it. */
export function formatManifest(subject: ManifestSubject, args: Record<string, unknown>): string {
  return JSON.stringify(wrap(subject, args), null, 2);
}

/** A block and a part of the layout hold their args as content; a page's args are the page. */
function wrap(subject: ManifestSubject, args: Record<string, unknown>): unknown {
  if (subject.kind === 'page') return args;
  if (subject.kind === 'layout') return { content: args };
  return { type: subject.type, content: args };
}
