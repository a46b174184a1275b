/** Without zod, so that browser code can import it. The parser is parse-page-manifest.ts. */

/** Values for the parameters in the path of an endpoint. */
export type Params = Readonly<Record<string, string>>;

/** A call of the content API: a source with its parameters. */
export type SourceCall = { name: string; params: Params };

/** A block's binding to a call of the content API. */
export type SourceBinding = SourceCall & {
  /** When the call fails: keep the default content, or hide the block. */
  onFailure: 'keep' | 'hide';
  loading?: string | undefined;
};

export type Block = {
  type: string;
  /** Unique on its page; also the anchor of its element. */
  id: string;
  /** The size of its title and the space around it; undefined: between the two. */
  weight?: 'strong' | 'quiet';
  /** What the manifest says; its sources fill it. */
  content: unknown;
  sources: readonly SourceBinding[];
  /** Required fields that only its sources give: without one of them the block hides. */
  needs?: readonly string[];
  slots?: Readonly<Record<string, readonly Block[]>>;
};

/** All blocks of a list with the blocks inside them, outer ones first. */
export function listAllBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [
    block,
    ...(block.slots ? Object.values(block.slots).flatMap(listAllBlocks) : []),
  ]);
}

export type PageStatus = 200 | 404 | 500 | 502;

/** A parsed page, as server and browser render it. */
export type Page = {
  /** `/about`; of error pages the routes that they cover, `*` or `/page/*`. */
  route: string;
  status: PageStatus;
  title: string;
  meta: {
    description: string;
    robots?: string | undefined;
    /** Given only by a content back end. */
    keywords?: string | undefined;
  };
  blocks: readonly Block[];
};

/** A page with its fields for the server alone. */
export type SitePage = Page & {
  /** Undefined: always published. */
  publication?: Publication;
  /** Old routes that lead to this page. */
  redirectFrom?: readonly string[];
  /** False: not in the sitemap, and no page links to it. */
  isListed?: boolean;
};

/** When a page is visible. Instants are milliseconds since 1970. */
export type Publication = {
  isDraft: boolean;
  publishAt: number | undefined;
  unpublishAt: number | undefined;
};

export type PublicationStatus = 'published' | 'draft' | 'scheduled' | 'ended';

export function publicationStatusAt(
  publication: Publication | undefined,
  now: number,
): PublicationStatus {
  if (!publication) return 'published';
  const { isDraft, publishAt, unpublishAt } = publication;
  if (isDraft) return 'draft';
  if (unpublishAt !== undefined && now >= unpublishAt) return 'ended';
  if (publishAt !== undefined && now < publishAt) return 'scheduled';
  return 'published';
}

/** The next instant at which the page appears or disappears, if any. */
export function nextChangeAfter(
  publication: Publication | undefined,
  now: number,
): number | undefined {
  if (!publication || publication.isDraft) return undefined;
  return [publication.publishAt, publication.unpublishAt].find(
    (instant) => instant !== undefined && instant > now,
  );
}
