import type { SourceBinding } from '../pages/page-manifest.ts';

export type ContentKey = readonly ['content', string, Readonly<Record<string, string>>];

/** The cache key of a source with its parameters. */
export function contentKey({ name, params }: Pick<SourceBinding, 'name' | 'params'>): ContentKey {
  return ['content', name, params];
}
