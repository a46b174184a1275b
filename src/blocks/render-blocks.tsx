import type { ComponentType, ReactNode } from 'react';
import { isHydrating } from '../hydration/hydration-state.ts';
import { type HeadingLevel, levelUnder } from '../schema/block-definition.ts';
import type { Block } from '../schema/page.ts';

export type RenderedSlots = Readonly<Record<string, ReactNode>>;

export type BlockViewProps = {
  block: Block;
  headingLevel: HeadingLevel;
  /** Depends on the block alone; undefined without slots. */
  slots?: RenderedSlots | undefined;
};

/** A block component with any content type: the parser checks content by type. */
export type AnyBlockComponent = ComponentType<{
  content: never;
  headingLevel: HeadingLevel;
  slots: never;
}>;

export type BlockView = ComponentType<BlockViewProps>;

export type ResolveView = (type: string) => BlockView | undefined;

export const describeUnknown = ({ type, id }: Block): string =>
  `[vitrine] Unknown block type "${type}" (block "${id}") is left out. ` +
  'Add it to blocks/registry.ts, or correct the type.';

/** The first block's title is the page's `h1`; those of nested blocks are one level lower. */
export function renderBlocks(blocks: readonly Block[], resolveView: ResolveView): ReactNode[] {
  return blocks.map((block, index) => renderBlock(block, index === 0 ? 1 : 2, resolveView));
}

function renderBlock(block: Block, headingLevel: HeadingLevel, resolveView: ResolveView) {
  const { type, id, slots, content } = block;
  const View = resolveView(type);
  if (!View) {
    // Specification section 8. In a first view the early script warns (src/app/document/document.tsx).
    if (import.meta.env.SSR || !isHydrating()) console.warn(describeUnknown(block));
    return null;
  }
  const { title }: { title?: unknown } = Object(content);
  const level = levelUnder(headingLevel, typeof title === 'string' ? title : undefined);
  const rendered: Record<string, ReactNode> = {};
  for (const [name, inside] of Object.entries(slots ?? {})) {
    rendered[name] = inside.map((inner) => renderBlock(inner, level, resolveView));
  }
  return <View key={id} block={block} headingLevel={headingLevel} slots={slots && rendered} />;
}
