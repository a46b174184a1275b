import { resolveContent } from '../../src/content/content-result.ts';
import type { ContentStore } from '../../src/content/content-store.ts';
import type { ShareTag } from '../../src/metadata/share-tags.ts';
import { listShareTags } from '../../src/metadata/share-tags.ts';
import type { ShownBlock, StructuredData } from '../../src/metadata/structured-data.ts';
import { createStructuredData } from '../../src/metadata/structured-data.ts';
import type { PageData } from '../../src/router/page-data.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import type { Site } from '../load/load-site.ts';
import type { FindPage } from './find-page.ts';
import { routesAbove } from './routes-above.ts';

type MetadataOptions = {
  data: PageData;
  site: Site;
  origin: string;
  content: ContentStore;
  findPage: FindPage;
};

/** Metadata for crawlers: tags for shared links, structured data. */
export type PageMetadata = {
  shareTags: readonly ShareTag[];
  structuredData: StructuredData | undefined;
};

/**
 * The metadata of a page. Browsers need no code for it; a client-side navigation leaves it unchanged, which no
 * crawler sees. The Content-Security-Policy ignores data blocks (HTML, "prepare the script element").
 */
export async function createPageMetadata(options: MetadataOptions): Promise<PageMetadata> {
  const { data, site, origin } = options;
  const { page, path } = data;
  const { manifest, language } = site;
  return {
    shareTags: listShareTags({ page, path, site: manifest, language, origin }),
    structuredData: await collectStructuredData(options),
  };
}

/** The structured data of a page, with the content that its blocks show. */
export async function collectStructuredData(
  options: MetadataOptions,
): Promise<StructuredData | undefined> {
  const { data, site, origin, content, findPage } = options;
  const { page, path } = data;
  return createStructuredData({
    metadata: site.metadata,
    page,
    path,
    site: site.manifest,
    origin,
    blocks: page.blocks.flatMap((block) => showBlock(block, content)),
    ancestors: page.status === 200 ? await findAncestors(path, findPage) : [],
  });
}

/** The block with the content that it shows, and those inside it; nothing when it hides. */
function showBlock(block: Block, store: ContentStore): ShownBlock[] {
  const { type, sources, slots = {} } = block;
  const shown = resolveContent(block, sources.map(store.find));
  if (typeof shown === 'string') return [];
  const inside = Object.values(slots).flat();
  return [{ type, content: shown }, ...inside.flatMap((inner) => showBlock(inner, store))];
}

/** The pages above a page, where there are such pages. */
async function findAncestors(path: string, findPage: FindPage): Promise<Page[]> {
  const pages = await Promise.all(routesAbove(path).map(findPage));
  return pages.filter(({ status }) => status === 200);
}
