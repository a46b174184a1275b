import type { Publication } from './publication.ts';

/**
 * The types of a parsed page. Browser code imports them from here, so that it stays free of zod;
 * the parser that earns them is `parse-page-manifest.ts`.
 */

/** What happens to a block when its source fails: the defaults stay, or the block is not shown. */
type FailurePolicy = 'keep' | 'hide';

/** A block's binding to a call of the content API. */
export type SourceBinding = {
  name: string;
  params: Readonly<Record<string, string>>;
  onFailure: FailurePolicy;
  loading?: string | undefined;
};

/** One block of a page. Its content is parsed by the schema of its type. */
export type Block = {
  type: string;
  /** Unique on its page; also the anchor of its element. */
  id: string;
  content: unknown;
  sources: readonly SourceBinding[];
  /** The blocks inside it, by the slots that its type declares; left out where there are none. */
  slots?: Readonly<Record<string, readonly Block[]>>;
};

/** Every block of a list and every block inside them, outer ones first. */
export function listAllBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [
    block,
    ...(block.slots ? Object.values(block.slots).flatMap(listAllBlocks) : []),
  ]);
}

export type PageStatus = 200 | 404 | 500 | 502;

/** A page, parsed: what the renderer takes on the server and in the browser. */
export type Page = {
  /** `/about`; for error pages the routes they stand for, `*` or `/page/*`. */
  route: string;
  status: PageStatus;
  title: string;
  meta: {
    description: string;
    robots?: string | undefined;
    /** Only a content back end has them. */
    keywords?: string | undefined;
  };
  blocks: readonly Block[];
};

/** A page with what only the server knows about it. */
export type SitePage = Page & {
  /** Left out where the page is always published. */
  publication?: Publication;
  /** Old routes that lead to this page. */
  redirectFrom?: readonly string[];
  /** False: nobody is to find it by links or by the sitemap. */
  isListed?: boolean;
};
