import type { ComponentType, ReactNode } from 'react';
import type { Block } from './page-manifest.ts';

/** What stands for one block on the page: given the block, it shows itself. */
export type BlockView = ComponentType<{ block: Block; headingLevel: 1 | 2 }>;

export type RenderPolicy = {
  /** The view of a block type; undefined when the type is unknown. */
  resolveView: (type: string) => BlockView | undefined;
  /** Told about each block whose type is unknown; such blocks are left out. */
  onUnknownBlock: (block: Block) => void;
};

/**
 * Blocks → React nodes, in order. Pure: it neither fetches nor parses. The first block's title is
 * the page's `h1`.
 */
export function renderBlocks(
  blocks: readonly Block[],
  { resolveView, onUnknownBlock }: RenderPolicy,
): ReactNode[] {
  return blocks.map((block, index) => {
    const View = resolveView(block.type);
    if (!View) {
      onUnknownBlock(block);
      return null;
    }
    return <View key={block.id} block={block} headingLevel={index === 0 ? 1 : 2} />;
  });
}

/** The default policy for unknown blocks (specification section 8): a warning, nothing shown. */
export function warnUnknownBlock({ type, id }: Pick<Block, 'type' | 'id'>): void {
  console.warn(
    `[vitrine] Unknown block type "${type}" (block "${id}") is left out. ` +
      'Add it to blocks/registry.ts, or correct the type.',
  );
}
