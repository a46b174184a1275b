import type { AnswerOf, ContentMeta, Endpoints, Params } from './content-api.ts';

/** The part of a content that an answer covers, whichever the block's variant. */
type Covered<Content> = Content extends unknown ? Partial<Content> : never;

type ToMeta<Answer> = (answer: Answer) => ContentMeta;

/**
 * Makes the function that declares the sources of a site, typed by its endpoints and by the
 * contents of its blocks and of its layout.
 */
export function createSourceDefinitions<Known extends Endpoints, Contents>() {
  /**
   * Declares a source. A field that it leaves out keeps its default; `toMeta` reads the metadata
   * that the answer has for the page.
   */
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
