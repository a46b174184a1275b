import { useInsertionEffect, useMemo } from 'react';
import type { ContentResult } from '../content/content-result.ts';
import { useContentResults } from '../content/content-store.ts';
import type { ContentPlace } from '../content/late-content.ts';
import { useSettledResults } from '../content/late-content.ts';
import type { SourceBinding } from '../schema/page.ts';
import { Loading } from '../ui/loading.tsx';
import { adoptTints } from '../ui/tint.ts';
import { useIslandReady } from './island.ts';
import type { AnyBlockComponent, BlockViewProps, RenderedSlots } from './render-blocks.tsx';

type BlockContentProps = BlockViewProps & { component: AnyBlockComponent };

const noSlots: RenderedSlots = {};

/** A block with its content: the spinner while loading, nothing when hidden. */
export function BlockContent({
  block,
  headingLevel,
  slots = noSlots,
  component: Component,
}: BlockContentProps) {
  const content = useContent(block.content, block.sources, { elementId: block.id });
  useInsertionEffect(() => adoptTints(content), [content]);
  useIslandReady(block.id);
  if (content === 'loading') {
    return <Loading text={block.sources.find(({ loading }) => loading)?.loading} />;
  }
  if (content === 'hidden') return null;
  // The parser checks content and slots by the block's type.
  return (
    <Component content={content as never} headingLevel={headingLevel} slots={slots as never} />
  );
}

/**
 * The default content, merged with the sources' results in order. Content loads once (specification
 * section 4); after a failure the defaults stay or the block hides. `place` is for late responses.
 */
export function useContent(
  defaults: unknown,
  sources: readonly SourceBinding[],
  place: ContentPlace = {},
): 'loading' | 'hidden' | object {
  const results = useSettledResults(useContentResults(sources), place);
  return useMemo(() => mergeContent(defaults, sources, results), [defaults, sources, results]);
}

export function mergeContent(
  defaults: unknown,
  sources: readonly SourceBinding[],
  results: readonly (ContentResult | undefined)[],
): 'loading' | 'hidden' | object {
  let content = { ...(defaults as object) };
  for (const [index, binding] of sources.entries()) {
    const result = results[index];
    if (!result) return 'loading';
    if (result.status === 'loaded') content = { ...content, ...result.content };
    else if (result.status === 'empty' || binding.onFailure === 'hide') return 'hidden';
  }
  return content;
}
