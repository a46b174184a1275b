import type * as z from 'zod/mini';
import type { Params } from '../schema/page.ts';
import type { Endpoint } from './content-api.ts';
import type { ContentMeta } from './content-result.ts';
import type { Loose } from './loose.ts';

/** The part of a content that a response covers, for each variant of the block. */
type Covered<Content> = Content extends unknown ? Loose<Partial<Content>> : never;

/** Creates the function that declares a site's sources, typed by its blocks and layout. */
export const createSourceDefinitions = <Contents>() => ({
  /** Declares a source. Fields that it leaves out keep their default. */
  defineSource: <Answer extends z.core.$ZodType, const Block extends keyof Contents & string>(
    source: Endpoint<Answer> & {
      block: Block;
      toContent: (answer: z.output<Answer>, params: Params) => Covered<Contents[Block]> | undefined;
      toMeta?: (answer: z.output<Answer>) => ContentMeta;
    },
  ) => source,
});
