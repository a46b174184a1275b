import type { BlockDefinition, ContentOf } from '../schema/block-definition.ts';
import type { AnyBlockComponent } from './render-blocks.tsx';

export type BlockEntry = {
  definition: () => Promise<BlockDefinition>;
  /** With any content type: parsing checks a block's content by its type. */
  component: () => Promise<AnyBlockComponent>;
  examples: () => Promise<Readonly<Record<string, unknown>>>;
  /**
   * The component has no state, effects or handlers, besides `useEnhancement`: browsers leave the server's HTML as it is. Its code
   * loads for the next page only. `tests/contract/blocks.test.ts` checks this.
   */
  isStatic?: boolean;
};

export type BlockRegistry = Readonly<Record<string, BlockEntry>>;

/** What is found in a module: its only export of a kind. A loader may give the export itself, too. */
type In<Loaded, Kind> = Loaded extends Kind ? Loaded : Extract<Loaded[keyof Loaded], Kind>;

type AnyComponent = (props: never) => unknown;

function getIn<Loaded, Kind>(loaded: Loaded, isWanted: (part: unknown) => boolean) {
  const parts: unknown[] = [loaded, ...Object.values(Object(loaded))];
  const found = parts.find(isWanted);
  if (found === undefined) throw new Error('A part of a block type has no such export.');
  // `isWanted` finds by what TypeScript finds by the type.
  return found as In<Loaded, Kind>;
}

const isDefinition = (part: unknown) => 'type' in Object(part) && 'content' in Object(part);
const isComponent = (part: unknown) => typeof part === 'function';

/**
 * An entry of a registry: how to load the modules of a block type's schema, component and examples. Blocks that
 * a site does not list are left out of its build: @__NO_SIDE_EFFECTS__
 */
export function entry<Schema, Component, Examples extends object>(
  schema: () => Promise<Schema>,
  component: () => Promise<Component>,
  examples: () => Promise<Examples>,
  { isStatic = false }: Pick<BlockEntry, 'isStatic'> = {},
) {
  return {
    definition: async () => getIn<Schema, BlockDefinition>(await schema(), isDefinition),
    component: async () => getIn<Component, AnyComponent>(await component(), isComponent),
    examples: async (): Promise<Readonly<Record<string, unknown>>> => {
      const loaded: object = await examples();
      return Object('examples' in loaded ? loaded.examples : loaded);
    },
    isStatic,
  };
}

/** Each block type of a registry with its parsed content. */
export type ContentsOf<Registry extends BlockRegistry> = {
  [Type in keyof Registry]: ContentOf<Awaited<ReturnType<Registry[Type]['definition']>>>;
};

export function findBlock(registry: BlockRegistry, type: string): BlockEntry | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}
