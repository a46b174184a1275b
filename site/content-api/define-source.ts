import type * as z from 'zod/mini';
import type { BlockContents } from '../../blocks/registry.ts';
import { createSourceDefinitions } from '../../src/content/define-source.ts';
import type { Loose } from '../../src/content/loose.ts';
import type { LayoutContents } from '../site.schema.ts';
import { toItems } from './to-content.ts';

export const { defineSource } = createSourceDefinitions<BlockContents & LayoutContents>();

/** The items of a block, of each of its variants. */
type ItemOf<Content> = Content extends { items: readonly (infer Item)[] } ? Loose<Item> : never;

/** Declares a source whose records are the items of a block, which is hidden when there are none. */
export const defineItems = <Block extends keyof BlockContents>(
  block: Block,
  path: `/${string}`,
  answer: z.core.$ZodType<ItemOf<BlockContents[Block]>[]>,
) => ({ block, path, answer, toContent: toItems<ItemOf<BlockContents[Block]>> });
