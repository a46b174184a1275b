import type { Page, SitePage } from '../../src/schema/page.ts';
import type { Publication, PublicationStatus } from '../../src/schema/publication.ts';
import { nextChangeAfter, publicationStatusAt } from '../../src/schema/publication.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';

/** A page that visitors do not see, and why. */
export type UnpublishedPage = {
  entry: PageEntry;
  publication: Publication;
  publicationStatus: Exclude<PublicationStatus, 'published'>;
};

/** A page before it is loaded. */
export type PageEntry = Pick<
  SitePage,
  'route' | 'status' | 'title' | 'publication' | 'redirectFrom'
> & {
  /** Whether it is in the sitemap. */
  isListed: boolean;
  load: () => Promise<SitePage>;
};

/** Describes a page for its entry. */
export const describePage = ({
  route,
  status,
  title,
  meta,
  publication,
  redirectFrom,
  isListed = true,
}: Omit<SitePage, 'blocks'>): Omit<PageEntry, 'load'> => ({
  route,
  status,
  title,
  isListed: isListed && status === 200 && !meta.robots?.includes('noindex'),
  ...(publication ? { publication } : {}),
  ...(redirectFrom ? { redirectFrom } : {}),
});

/** The entry of a page that is in memory. */
export const createEntry = (page: SitePage): PageEntry => ({
  ...describePage(page),
  load: async () => page,
});

const withoutPublication = memoizeWeak(
  ({ publication, redirectFrom, isListed, ...page }: SitePage): Page => page,
);

/** A page without its fields for the server: the same object while it is in memory. */
export const loadPage = async (entry: PageEntry): Promise<Page> =>
  withoutPublication(await entry.load());

/** The pages of a site at the moment of each call. */
export type PublishedPages = {
  find: (path: string) => PageEntry | undefined;
  findUnpublished: (path: string) => UnpublishedPage | undefined;
  /** The target of an old route, if its page is published. */
  findRedirect: (path: string) => string | undefined;
  /** Whether a page with this route exists and is not published. */
  isUnpublished: (route: string) => boolean;
  list: () => PageEntry[];
  /** Milliseconds until the response to a path changes; undefined: never. */
  findLifetime: (path: string) => number | undefined;
};

/**
 * Finds pages by route, in constant time. `showsUnpublished` is for development: unpublished pages
 * appear, and links to them.
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
