import type { BlockContents } from '../../blocks/registry.ts';
import type { LayoutContents } from '../layout/site-manifest.ts';
import type { EndpointAnswer, EndpointName } from './endpoints.ts';

type Contents = BlockContents & LayoutContents;

/** The part of a content that an answer covers, whichever the block's variant. */
type Covered<Content> = Content extends unknown ? Partial<Content> : never;

export type Source<
  Name extends EndpointName = EndpointName,
  BlockType extends keyof Contents = keyof Contents,
> = {
  endpoint: Name;
  /** The block type, or the part of the layout, whose content it gives. */
  block: BlockType;
  /** Undefined: the answer is right, and there is nothing to show. */
  toContent: (
    answer: EndpointAnswer<Name>,
    params: Readonly<Record<string, string>>,
  ) => Covered<Contents[BlockType]> | undefined;
};

/** Declares a source. A field that it leaves out keeps its default. */
export function defineSource<
  const Name extends EndpointName,
  const BlockType extends keyof Contents,
>(
  endpoint: Name,
  block: BlockType,
  toContent: Source<Name, BlockType>['toContent'],
): Source<Name, BlockType> {
  return { endpoint, block, toContent };
}
