import { resolveContent } from '../../src/content/content-result.ts';
import type { ContentStore } from '../../src/content/content-store.ts';
import { serialiseForHtml } from '../../src/hydration/page-state.ts';
import { listShareTags } from '../../src/metadata/share-tags.ts';
import type { ShownBlock, StructuredData } from '../../src/metadata/structured-data.ts';
import { createStructuredData } from '../../src/metadata/structured-data.ts';
import { escapeHtml } from '../../src/rich-text/escape-html.ts';
import type { PageData } from '../../src/router/page-data.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import type { Site } from '../load/load-site.ts';
import type { FindPage } from './find-page.ts';

type MetadataOptions = {
  data: PageData;
  site: Site;
  origin: string;
  content: ContentStore;
  findPage: FindPage;
};

/**
 * Metadata for crawlers: tags for shared links, structured data. React does not render it, so browsers
 * need no code for it; a client-side navigation leaves it unchanged, which no crawler sees. The
 * Content-Security-Policy ignores data blocks (HTML, "prepare the script element").
 */
export async function createPageMetadata(options: MetadataOptions): Promise<string> {
  const { data, site, origin } = options;
  const { page, path } = data;
  const tags = listShareTags({
    page,
    path,
    site: site.manifest,
    language: site.language,
    origin,
  }).map(
    ({ attribute, name, content }) =>
      `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`,
  );
  const structured = await collectStructuredData(options);
  const json = structured
    ? `<script type="application/ld+json">${serialiseForHtml(structured)}</script>`
    : '';
  return tags.join('') + json;
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

/** Of `/a/b/c` the routes `/a` and `/a/b`. */
export function routesAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The pages above a page, where there are such pages. */
async function findAncestors(path: string, findPage: FindPage): Promise<Page[]> {
  const pages = await Promise.all(routesAbove(path).map(findPage));
  return pages.filter(({ status }) => status === 200);
}
