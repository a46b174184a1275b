import type { Params } from '../schema/page.ts';
import type { AnswerOf, ContentMeta, Endpoints } from './content-api.ts';

/** The part of a content that a response covers, for each variant of the block. */
type Covered<Content> = Content extends unknown ? Partial<Content> : never;

type ToMeta<Answer> = (answer: Answer) => ContentMeta;

/** Creates the function that declares a site's sources, typed by its endpoints, blocks and layout. */
export function createSourceDefinitions<Known extends Endpoints, Contents>() {
  /** Declares a source. Fields that it leaves out keep their default. */
  function defineSource<
    const Name extends keyof Known & string,
    const Block extends keyof Contents & string,
  >(
    endpoint: Name,
    block: Block,
    toContent: (
      answer: AnswerOf<Known[Name]>,
      params: Params,
    ) => Covered<Contents[Block]> | undefined,
    toMeta?: ToMeta<AnswerOf<Known[Name]>>,
  ) {
    return { endpoint, block, toContent, ...(toMeta ? { toMeta } : {}) };
  }

  return { defineSource };
}
