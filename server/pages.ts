import type { Page, PageStatus } from '../src/engine/page-manifest.ts';

/** Thrown by a product-page look-up when the back end says that there is no such page. */
export class PageMissingError extends Error {
  override name = 'PageMissingError';
}

export type FindPage = (path: string) => Promise<Page>;

type PageFinderOptions = {
  pages: readonly Page[];
  /** The product page of `/page/<slug>` where no manifest has that route. */
  findProductPage: (slug: string) => Promise<Page>;
};

/**
 * The site's pages by path. A look-up costs the same however many pages there are. Answers an error
 * page (its status says which) where there is no page. Throws at construction without error pages.
 */
export function createPageFinder({ pages, findProductPage }: PageFinderOptions): FindPage {
  const byRoute = new Map(
    pages.filter(({ status }) => status === 200).map((page) => [page.route, page]),
  );
  const errorPages = new Map(pages.map((page) => [`${page.route} ${page.status}`, page]));
  const getErrorPage = (route: string, status: PageStatus) => {
    const page = errorPages.get(`${route} ${status}`);
    if (!page) {
      throw new Error(
        `page-manifests/: no page has "route": "${route}" and "status": ${status}; add one (see page-manifests/errors/)`,
      );
    }
    return page;
  };
  const notFound = getErrorPage('*', 404);
  const productPageMissing = getErrorPage('/page/*', 404);
  const productPageFailed = getErrorPage('/page/*', 502);

  return async (path) => {
    const page = byRoute.get(path);
    if (page) return page;
    const slug = /^\/page\/([^/]+)$/.exec(path)?.[1];
    if (slug === undefined) return notFound;
    try {
      return await findProductPage(decodeURIComponent(slug));
    } catch (cause) {
      if (cause instanceof PageMissingError || cause instanceof URIError) return productPageMissing;
      console.error('Failed to fetch content:', cause);
      return productPageFailed;
    }
  };
}
