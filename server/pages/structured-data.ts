import { resolveContent } from '../../src/content/content-result.ts';
import type { ContentStore } from '../../src/content/content-store.ts';
import {
  createStructuredData,
  type ShownBlock,
  type StructuredData,
} from '../../src/metadata/page-metadata.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import type { Site } from '../load/load-site.ts';
import type { GetPage } from './find-page.ts';

type StructuredDataOptions = {
  page: Page;
  path: string;
  site: Site;
  origin: string;
  content: ContentStore;
  getPage: GetPage;
};

/** The structured data of a page, with the content that its blocks show. */
export async function collectStructuredData(
  options: StructuredDataOptions,
): Promise<StructuredData | undefined> {
  const { page, path, site, origin, content, getPage } = options;
  const above = await Promise.all(page.status === 200 ? routesAbove(path).map(getPage) : []);
  return createStructuredData({
    page,
    path,
    origin,
    metadata: site.metadata,
    site: site.manifest,
    blocks: page.blocks.flatMap((block) => showBlock(block, content)),
    ancestors: above.filter(({ status }) => status === 200),
  });
}

/** Of `/a/b/c` the routes `/a` and `/a/b`. */
export function routesAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The block with the content that it shows, and those inside it; nothing when it hides. */
function showBlock(block: Block, store: ContentStore): ShownBlock[] {
  const { type, sources, slots = {} } = block;
  const shown = resolveContent(block, sources.map(store.find));
  if (typeof shown === 'string') return [];
  const inside = Object.values(slots).flat();
  return [{ type, content: shown }, ...inside.flatMap((inner) => showBlock(inner, store))];
}
