import { resolveContent } from '../../src/content/content-result.ts';
import type { ContentStore } from '../../src/content/content-store.ts';
import {
  createStructuredData,
  type ShownBlock,
  type StructuredData,
} from '../../src/metadata/page-metadata.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import type { Site } from '../load/load-site.ts';

type StructuredDataOptions = {
  page: Page;
  path: string;
  site: Pick<Site, 'metadata' | 'manifest'>;
  origin: string;
  content: Pick<ContentStore, 'find'>;
  /** The pages above it; undefined where there is none. */
  getPage: (path: string) => Promise<Pick<Page, 'route' | 'title' | 'status'> | undefined>;
};

/** The structured data of a page, with the content that its blocks show. */
export async function collectStructuredData(
  options: StructuredDataOptions,
): Promise<StructuredData | undefined> {
  const { site, content, getPage, ...about } = options;
  const { page, path } = about;
  const above = await Promise.all(page.status === 200 ? routesAbove(path).map(getPage) : []);
  return createStructuredData({
    ...about,
    metadata: site.metadata,
    site: site.manifest,
    blocks: page.blocks.flatMap((block) => showBlock(block, content)),
    ancestors: above.flatMap((one) => (one?.status === 200 ? one : [])),
  });
}

/** Of `/a/b/c` the routes `/a` and `/a/b`. */
export function routesAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The block with the content that it shows, and those inside it; nothing when it hides. */
function showBlock(block: Block, store: Pick<ContentStore, 'find'>): ShownBlock[] {
  const { type, sources, slots = {} } = block;
  const shown = resolveContent(block, sources.map(store.find));
  if (typeof shown === 'string') return [];
  const inside = Object.values(slots).flat();
  return [{ type, content: shown }, ...inside.flatMap((inner) => showBlock(inner, store))];
}
