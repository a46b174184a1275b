import type { ComponentType, ReactNode } from 'react';
import type { HeadingLevel } from '../schema/heading-level.ts';
import { levelUnder } from '../schema/heading-level.ts';
import type { Block } from '../schema/page.ts';

/** The rendered blocks inside a block, by slot. */
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

/** Renders one block. */
export type BlockView = ComponentType<BlockViewProps>;

export type BlockResolver = {
  /** The view of a block type; undefined when the type is unknown. */
  resolveView: (type: string) => BlockView | undefined;
  /** Called for each block of unknown type, which is left out. */
  onUnknownBlock: (block: Block) => void;
};

/**
 * Renders blocks in order. Neither fetches nor parses. The first block's title is the page's `h1`; the
 * titles of nested blocks are one level lower.
 */
export function renderBlocks(blocks: readonly Block[], blockResolver: BlockResolver): ReactNode[] {
  return blocks.map((block, index) => renderBlock(block, index === 0 ? 1 : 2, blockResolver));
}

function renderBlock(
  block: Block,
  headingLevel: HeadingLevel,
  blockResolver: BlockResolver,
): ReactNode {
  const View = blockResolver.resolveView(block.type);
  if (!View) {
    blockResolver.onUnknownBlock(block);
    return null;
  }
  const slots = renderSlots(block, headingLevel, blockResolver);
  return <View key={block.id} block={block} headingLevel={headingLevel} slots={slots} />;
}

function renderSlots(
  block: Block,
  headingLevel: HeadingLevel,
  blockResolver: BlockResolver,
): RenderedSlots | undefined {
  const { slots } = block;
  if (!slots) return undefined;
  const { title }: { title?: unknown } = Object(block.content);
  const level = levelUnder(headingLevel, typeof title === 'string' ? title : undefined);
  return Object.fromEntries(
    Object.entries(slots).map(([name, blocks]) => [
      name,
      blocks.map((inner) => renderBlock(inner, level, blockResolver)),
    ]),
  );
}

/** Warns of an unknown block (specification section 8). */
export function warnUnknownBlock({ type, id }: Pick<Block, 'type' | 'id'>): void {
  console.warn(
    `[vitrine] Unknown block type "${type}" (block "${id}") is left out. ` +
      'Add it to blocks/registry.ts, or correct the type.',
  );
}
