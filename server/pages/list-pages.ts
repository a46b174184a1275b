import type { Content, LoadContent } from '../../src/content/content-api.ts';
import type { SiteMapEntry } from '../../src/site/site-context.ts';
import type { Site } from '../load/load-site.ts';
import type { PageEntry } from '../load/page-index.ts';
import { createRenderContent } from './render-content.ts';

/**
 * The pages that search engines, the site's own search and its map show: route → title. Those of the content
 * back end come after those of the manifests.
 */
export function listShownPages(
  pages: readonly PageEntry[],
  dynamicPages: ReadonlyMap<string, string>,
): Map<string, string> {
  // A manifest replaces the product page of its route and of its old routes, and may keep it out of the sitemap.
  const written = new Set(
    pages.flatMap(({ route, redirectFrom = [] }) => [route, ...redirectFrom]),
  );
  return new Map([
    ...pages.flatMap(({ isListed, route, title }) => (isListed ? [[route, title] as const] : [])),
    ...[...dynamicPages].filter(([route]) => !written.has(route)),
  ]);
}

/** The pages of the embedded back end, all of them: route → title. */
export function listRecordTitles(
  { dynamicPrefix, contentApi: { dynamicPages } }: Site,
  content: Content,
): Map<string, string> {
  const records = dynamicPages && dynamicPrefix ? (content[dynamicPages.file] ?? []) : [];
  return new Map(
    records.map(({ slug, title }) => [
      `${dynamicPrefix}${encodeURIComponent(String(slug))}`,
      String(title),
    ]),
  );
}

/** The pages of another back end, which has no call that lists them: those that its menus link to. */
export async function listMenuTitles(
  { manifest, dynamicPrefix: prefix }: Site,
  loadContent: LoadContent,
): Promise<Map<string, string>> {
  const content = createRenderContent(loadContent);
  await content.load(Object.values(manifest.layout).flatMap((part) => part.sources));
  const titles = new Map<string, string>();
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { href, label, title = label }: Record<string, unknown> = { ...value };
    const isDynamic = prefix && typeof href === 'string' && href.startsWith(prefix);
    if (isDynamic && !/[/?#]/.test(href.slice(prefix.length))) titles.set(href, String(title));
    for (const part of Object.values(value)) collect(part);
  };
  collect(content.list());
  return titles;
}

/** The pages by their addresses; those on one level by their titles, the home page first. */
export function mapSite(pages: ReadonlyMap<string, string>): SiteMapEntry[] {
  const entries = Array.from(
    pages,
    ([route, title]): SiteMapEntry => ({ route, title, children: [] }),
  );
  const isHome = ({ route }: SiteMapEntry) => Number(route === '/');
  entries.sort((one, other) => isHome(other) - isHome(one) || one.title.localeCompare(other.title));
  const byRoute = new Map(entries.map((entry) => [entry.route, entry]));
  const top: SiteMapEntry[] = [];
  for (const entry of entries) {
    const above = byRoute.get(entry.route.slice(0, entry.route.lastIndexOf('/')));
    (above?.children ?? top).push(entry);
  }
  return top;
}
