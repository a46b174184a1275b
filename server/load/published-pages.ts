import type { Page, SitePage } from '../../src/schema/page.ts';
import type { Publication, PublicationStatus } from '../../src/schema/publication.ts';
import { nextChangeAfter, publicationStatusAt } from '../../src/schema/publication.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';

/** A page that is not there for visitors, and why. */
export type UnpublishedPage = {
  entry: PageEntry;
  publication: Publication;
  publicationStatus: Exclude<PublicationStatus, 'published'>;
};

/** What is known of a page that nobody has asked for yet. */
export type PageEntry = Pick<SitePage, 'route' | 'status' | 'publication' | 'redirectFrom'> & {
  /** Whether search engines may show it. */
  isListed: boolean;
  load: () => Promise<SitePage>;
};

/** What the finders need of a page. */
export const describePage = ({
  route,
  status,
  meta,
  publication,
  redirectFrom,
  isListed = true,
}: Omit<SitePage, 'blocks'>): Omit<PageEntry, 'load'> => ({
  route,
  status,
  isListed: isListed && status === 200 && !meta.robots?.includes('noindex'),
  ...(publication ? { publication } : {}),
  ...(redirectFrom ? { redirectFrom } : {}),
});

/** A page that is in memory already. */
export const createEntry = (page: SitePage): PageEntry => ({
  ...describePage(page),
  load: async () => page,
});

const leaveOutLifeCycle = memoizeWeak(
  ({ publication, redirectFrom, isListed, ...page }: SitePage): Page => page,
);

/** A page as visitors may get it: the same object for as long as it is in memory. */
export const loadPage = async (entry: PageEntry): Promise<Page> =>
  leaveOutLifeCycle(await entry.load());

/** The pages of a site at the moment of each call. */
export type PublishedPages = {
  find: (path: string) => PageEntry | undefined;
  findUnpublished: (path: string) => UnpublishedPage | undefined;
  /** The route that an old route leads to, where its page is published. */
  findRedirect: (path: string) => string | undefined;
  /** Whether a page has this route and visitors do not see it. */
  isUnpublished: (route: string) => boolean;
  list: () => PageEntry[];
  /**
   * For how many milliseconds the answer to a path stays what it is; undefined: for as long as the
   * server runs.
   */
  findLifetime: (path: string) => number | undefined;
};

/**
 * Looks pages up by their routes. It costs the same however many pages there are. In development
 * unpublished pages are shown, and what leads to them.
 */
export function createPublishedPages(
  pages: readonly PageEntry[],
  now: () => number,
  showsUnpublished = false,
): PublishedPages {
  const byRoute = new Map<string, PageEntry>();
  const byOldRoute = new Map<string, PageEntry>();
  for (const page of pages) {
    if (page.status !== 200) continue;
    byRoute.set(page.route, page);
    for (const route of page.redirectFrom ?? []) byOldRoute.set(route, page);
  }
  const isPublished = ({ publication }: PageEntry) =>
    publicationStatusAt(publication, now()) === 'published';
  const findPublished = (entry: PageEntry | undefined) =>
    entry && isPublished(entry) ? entry : undefined;

  return {
    find: (path) => findPublished(byRoute.get(path)),
    findUnpublished: (path) => {
      const entry = byRoute.get(path);
      if (!entry?.publication) return undefined;
      const { publication } = entry;
      const publicationStatus = publicationStatusAt(publication, now());
      return publicationStatus === 'published'
        ? undefined
        : { entry, publication, publicationStatus };
    },
    findRedirect: (path) => {
      const entry = byOldRoute.get(path);
      return (showsUnpublished ? entry : findPublished(entry))?.route;
    },
    isUnpublished: (route) => {
      const entry = byRoute.get(route);
      return !showsUnpublished && entry !== undefined && !isPublished(entry);
    },
    list: () => [...byRoute.values()].filter(isPublished),
    findLifetime: (path) => {
      const time = now();
      const entry = byRoute.get(path) ?? byOldRoute.get(path);
      const change = nextChangeAfter(entry?.publication, time);
      return change === undefined ? undefined : change - time;
    },
  };
}
