import type { BlockContents } from '../../blocks/registry.ts';
import type { EndpointAnswer, EndpointName } from '../../site/content-api/endpoints.ts';
import type { ContentMigrations, StoredContent } from '../blocks/migrations.ts';
import { migrateContent } from '../blocks/migrations.ts';
import type { LayoutContents } from '../site/site-manifest.ts';

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

/**
 * Declares a source that gives content of an older version of its block: it is migrated as it is
 * read, before it is laid over the defaults. `migrations` are the block's own; they are named here
 * so that browsers load those of this block alone. A contract test parses what comes out.
 */
export function defineOlderSource<
  const Name extends EndpointName,
  const BlockType extends keyof BlockContents,
>(
  endpoint: Name,
  block: BlockType,
  { version, migrations }: { version: number; migrations: ContentMigrations },
  toOlderContent: (
    answer: EndpointAnswer<Name>,
    params: Readonly<Record<string, string>>,
  ) => StoredContent | undefined,
): Source<Name, BlockType> {
  return defineSource<Name, BlockType>(endpoint, block, (answer, params) => {
    const content = toOlderContent(answer, params);
    // Types do not follow migrations; tests/contract/versions.test.ts holds what comes out.
    return content && (migrateContent(migrations, content, version) as never);
  });
}
