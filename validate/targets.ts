import type { PageFile } from '../server/site-files/manifests.ts';
import { listAllBlocks } from '../src/pages/page-manifest.ts';
import type { ShownPage } from './show/shown-page.ts';

/** What links and pictures of a site can lead to. */
export type Targets = {
  /** Route → ids that links can lead to; undefined where they are not known, as the page is broken. */
  routes: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Old route → the route that it moves to. */
  redirects: ReadonlyMap<string, string>;
  /** Paths below `content/storage`. */
  pictures: ReadonlySet<string>;
};

type TargetSources = {
  pages: readonly PageFile[];
  /** Routes of manifests with mistakes: a link to them is not a second mistake. */
  brokenRoutes: Iterable<string>;
  shownPages: readonly ShownPage[];
  layoutIds: Iterable<string>;
  pictures: ReadonlySet<string>;
};

/** The one place where the targets of links are collected. */
export function collectTargets(sources: TargetSources): Targets {
  const { pages, brokenRoutes, shownPages, layoutIds, pictures } = sources;
  const routes = new Map<string, Set<string> | undefined>();
  for (const { page } of pages) {
    if (page.status === 200)
      routes.set(page.route, new Set(listAllBlocks(page.blocks).map(({ id }) => id)));
  }
  const ofLayout = [...layoutIds];
  for (const { page, outline } of shownPages) {
    if (page.status !== 200) continue;
    const ids = routes.get(page.route) ?? new Set();
    for (const id of [...ofLayout, ...outline.ids.map((entry) => entry.id)]) ids.add(id);
    routes.set(page.route, ids);
  }
  for (const route of brokenRoutes) routes.set(route, undefined);
  const redirects = new Map(
    pages.flatMap(({ page }) => (page.redirectFrom ?? []).map((from) => [from, page.route])),
  );
  return { routes, redirects, pictures };
}
