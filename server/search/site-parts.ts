import type { PageData } from '../../src/router/page-data.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { SiteMapEntry } from '../../src/site/site-context.ts';
import type { Site } from '../load/load-site.ts';
import { createSearchIndex } from './search-index.ts';

/** The query parameter of a search. */
export const searchParam = 'q';

/** More characters of a query are not read. */
const longestQuery = 200;

type SitePartsOptions = {
  site: Pick<Site, 'blockReads' | 'serverTexts'>;
  /** The published pages that may be found: route → title. */
  listPages: () => Promise<ReadonlyMap<string, string>>;
  /** The HTML of a page; undefined where there is none. */
  readDocument: (route: string) => Promise<string | undefined>;
  now: () => number;
};

/** Returns a function that adds to a page's data what its blocks show of the whole site. */
export function createSiteParts(options: SitePartsOptions) {
  const { site, listPages } = options;
  const search = createSearchIndex({ ...options, ...site.serverTexts.search });
  return async (data: PageData, query: string | null = null): Promise<PageData> => {
    const reads = new Set(
      listAllBlocks(data.page.blocks).map(({ type }) => site.blockReads.get(type)),
    );
    const asked = query?.trim().slice(0, longestQuery);
    return {
      ...data,
      ...(reads.has('search') && asked
        ? { search: { query: asked, results: await search(asked) } }
        : {}),
      ...(reads.has('siteMap') ? { siteMap: mapSite(await listPages()) } : {}),
    };
  };
}

/** The pages by their addresses; those on one level by their titles, the home page first. */
function mapSite(pages: ReadonlyMap<string, string>): SiteMapEntry[] {
  const top: SiteMapEntry[] = [];
  const entries = new Map<string, SiteMapEntry>();
  for (const [route, title] of [...pages].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const entry: SiteMapEntry = { route, title, children: [] };
    entries.set(route, entry);
    const above = entries.get(route.slice(0, route.lastIndexOf('/')));
    (above?.children ?? top).push(entry);
  }
  sortByTitle(top);
  return top;
}

function sortByTitle(entries: SiteMapEntry[]): void {
  entries.sort((one, other) => {
    if (one.route === '/' || other.route === '/') return one.route === '/' ? -1 : 1;
    return one.title.localeCompare(other.title);
  });
  for (const { children } of entries) sortByTitle(children);
}
