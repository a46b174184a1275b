import type { PageRecord } from './page-check.ts';

/** The targets that links and pictures of a site may have. */
export type Targets = {
  /** Route → ids that links can lead to; undefined where they are not known, as the page is broken. */
  routes: ReadonlyMap<string, readonly string[] | undefined>;
  /** Ids that links can lead to on every page. */
  layoutIds: readonly string[];
  /** Old route → the route that it moves to. */
  redirects: ReadonlyMap<string, string>;
  /** Paths below `content/storage`. */
  pictures: ReadonlySet<string>;
};

type TargetSources = {
  /** Those that the content makes, too. */
  pages: readonly Pick<PageRecord, 'page' | 'ids'>[];
  /** Routes of invalid manifests: links to them are no further errors. */
  brokenRoutes: Iterable<string>;
  layoutIds: readonly string[];
  pictures: ReadonlySet<string>;
};

/** Collects them. */
export function collectTargets({
  pages,
  brokenRoutes,
  layoutIds,
  pictures,
}: TargetSources): Targets {
  const routes = new Map<string, readonly string[] | undefined>();
  for (const { page, ids } of pages) {
    // Two pages of one route are another rule's.
    if (page.status === 200) routes.set(page.route, [...(routes.get(page.route) ?? []), ...ids]);
  }
  for (const route of brokenRoutes) routes.set(route, undefined);
  const redirects = new Map(
    pages.flatMap(({ page }) => (page.redirectFrom ?? []).map((from) => [from, page.route])),
  );
  return { routes, layoutIds, redirects, pictures };
}
