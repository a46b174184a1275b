import type { ContentMigrations, StoredContent } from '../blocks/migrations.ts';
import { migrateContent } from '../blocks/migrations.ts';
import type { AnswerOf, Endpoints } from './content-api.ts';

/** How an answer of the content API becomes content of a block. */
export type Source = {
  /** Name of the endpoint that it calls. */
  endpoint: string;
  /** The block type, or the part of the layout (`layout/footer`), whose content it gives. */
  block: string;
  /** Undefined: the answer is right, and there is nothing to show. */
  toContent: (answer: never, params: Params) => object | undefined;
};

type Params = Readonly<Record<string, string>>;

/** The part of a content that an answer covers, whichever the block's variant. */
type Covered<Content> = Content extends unknown ? Partial<Content> : never;

/**
 * Makes the two functions that declare the sources of a site, typed by its endpoints and by the
 * contents of its blocks and of its layout.
 */
export function createSourceDefinitions<Known extends Endpoints, Contents>() {
  /** Declares a source. A field that it leaves out keeps its default. */
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
  ) {
    return { endpoint, block, toContent };
  }

  /**
   * Declares a source that gives content of an older version of its block: it is migrated as it is
   * read, before it is laid over the defaults. `migrations` are the block's own; they are named here
   * so that browsers load those of this block alone. A contract test parses what comes out.
   */
  function defineOlderSource<
    const Name extends keyof Known & string,
    const Block extends keyof Contents & string,
  >(
    endpoint: Name,
    block: Block,
    { version, migrations }: { version: number; migrations: ContentMigrations },
    toOlderContent: (answer: AnswerOf<Known[Name]>, params: Params) => StoredContent | undefined,
  ) {
    return defineSource(endpoint, block, (answer, params) => {
      const content = toOlderContent(answer, params);
      // Types do not follow migrations; tests/contract/versions.test.ts holds what comes out.
      return content && (migrateContent(migrations, content, version) as never);
    });
  }

  return { defineSource, defineOlderSource };
}
