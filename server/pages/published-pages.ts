import type { LifeCycle, Publication } from '../../src/pages/life-cycle.ts';
import { nextChangeAfter, publicationAt } from '../../src/pages/life-cycle.ts';
import type { Page, SitePage } from '../../src/pages/page-manifest.ts';

/** A page that is not there for visitors, and why. */
export type UnpublishedPage = {
  page: Page;
  lifeCycle: LifeCycle;
  publication: Exclude<Publication, 'published'>;
};

/** The pages of a site at the moment of each call. */
export type PublishedPages = {
  find: (path: string) => Page | undefined;
  findUnpublished: (path: string) => UnpublishedPage | undefined;
  /** The route that an old route leads to, where its page is published. */
  findRedirect: (path: string) => string | undefined;
  list: () => Page[];
  /**
   * For how many milliseconds the answer to a path stays what it is; undefined: for as long as the
   * server runs.
   */
  findLifetime: (path: string) => number | undefined;
};

type Entry = { page: Page; lifeCycle: LifeCycle | undefined };

/** Indexes the pages of a site. A look-up costs the same however many pages there are. */
export function createPublishedPages(
  pages: readonly SitePage[],
  now: () => number,
): PublishedPages {
  const byRoute = new Map<string, Entry>();
  const byOldRoute = new Map<string, Entry>();
  for (const { lifeCycle, redirectFrom, ...page } of pages) {
    if (page.status !== 200) continue;
    const entry = { page, lifeCycle };
    byRoute.set(page.route, entry);
    for (const route of redirectFrom ?? []) byOldRoute.set(route, entry);
  }
  const isPublished = ({ lifeCycle }: Entry) => publicationAt(lifeCycle, now()) === 'published';
  const findPublished = (entry: Entry | undefined) =>
    entry && isPublished(entry) ? entry.page : undefined;

  return {
    find: (path) => findPublished(byRoute.get(path)),
    findUnpublished: (path) => {
      const entry = byRoute.get(path);
      if (!entry?.lifeCycle) return undefined;
      const { page, lifeCycle } = entry;
      const publication = publicationAt(lifeCycle, now());
      return publication === 'published' ? undefined : { page, lifeCycle, publication };
    },
    findRedirect: (path) => findPublished(byOldRoute.get(path))?.route,
    list: () => [...byRoute.values()].filter(isPublished).map(({ page }) => page),
    findLifetime: (path) => {
      const time = now();
      const entry = byRoute.get(path) ?? byOldRoute.get(path);
      const change = nextChangeAfter(entry?.lifeCycle, time);
      return change === undefined ? undefined : change - time;
    },
  };
}
