import type { BlockDefinition, ContentOf } from '../schema/block-definition.ts';
import type { AnyBlockComponent } from './render-blocks.tsx';

/** The parts of a block type, loaded separately. */
export type BlockEntry = {
  definition: () => Promise<BlockDefinition>;
  /** With any content type: parsing checks a block's content by its type. */
  component: () => Promise<AnyBlockComponent>;
  examples: () => Promise<Readonly<Record<string, unknown>>>;
  /**
   * The component has no state, effects, handlers or slots: browsers leave the server's HTML as it is. Its code
   * loads for the next page only. `tests/contract/static-blocks.test.ts` checks this.
   */
  isStatic?: boolean;
};

/** The block types of a site. */
export type BlockRegistry = Readonly<Record<string, BlockEntry>>;

/**
 * Types an entry of a registry; `satisfies` would erase the types of the contents. Blocks that a site does
 * not list are left out of its build: @__NO_SIDE_EFFECTS__
 */
export function entry<
  const Definition extends BlockDefinition,
  Component extends BlockEntry['component'],
  Examples extends BlockEntry['examples'],
>(
  definition: () => Promise<Definition>,
  component: Component,
  examples: Examples,
  { isStatic = false }: Pick<BlockEntry, 'isStatic'> = {},
) {
  return { definition, component, examples, isStatic };
}

/** Each block type of a registry with its parsed content. */
export type ContentsOf<Registry extends BlockRegistry> = {
  [Type in keyof Registry]: ContentOf<Awaited<ReturnType<Registry[Type]['definition']>>>;
};

export function findBlock(registry: BlockRegistry, type: string): BlockEntry | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}
