import { useInsertionEffect, useMemo } from 'react';
import { resolveContent } from '../content/content-result.ts';
import type { ContentPlace } from '../content/content-store.ts';
import { useContentResults, useSettledResults } from '../content/content-store.ts';
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
  const content = useContent(block.content, block.sources, {
    elementId: block.id,
    needs: block.needs,
  });
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
 * What a manifest says, filled by its sources (`resolveContent`). Responses that come late move nothing
 * that is being read.
 */
export function useContent(
  content: unknown,
  sources: readonly SourceBinding[],
  { needs, ...place }: ContentPlace & { needs?: readonly string[] | undefined } = {},
): 'loading' | 'hidden' | object {
  const results = useSettledResults(useContentResults(sources), place);
  return useMemo(
    () => resolveContent({ content, sources, needs }, results),
    [content, sources, needs, results],
  );
}
