import type { Content } from '../../src/content/content-api.ts';
import type { LoadContent } from '../../src/content/load-content.ts';
import type { Site } from '../load/load-site.ts';
import type { PageEntry } from '../load/page-index.ts';
import { createRenderContent } from './render-content.ts';

/** How many addresses one file may hold (sitemaps.org protocol 0.9). */
const longest = 50_000;

/**
 * The sitemap of the pages that search engines may show. Where they are too many for one file, an index of
 * its parts. Undefined where there is no such part.
 */
export function createSitemap(
  origin: string,
  routes: readonly string[],
  part?: number,
): string | undefined {
  const parts = routes.length > longest ? Math.ceil(routes.length / longest) : 0;
  if (part === undefined) {
    if (parts === 0) return writeAddresses('urlset', 'url', origin, routes);
    const names = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
    return writeAddresses('sitemapindex', 'sitemap', origin, names);
  }
  if (part > parts) return undefined;
  const own = routes.slice((part - 1) * longest, part * longest);
  return writeAddresses('urlset', 'url', origin, own);
}

/**
 * The pages that search engines, the site's own search and its map show: route → title. Those of the content
 * back end come after those of the manifests.
 */
export function listShownPages(
  pages: readonly Pick<PageEntry, 'route' | 'title' | 'isListed' | 'redirectFrom'>[],
  dynamicPages: ReadonlyMap<string, string>,
): Map<string, string> {
  const listed = pages.filter(({ isListed }) => isListed);
  // A manifest replaces the product page of its route and of its old routes, and may keep it out of the
  // sitemap.
  const written = new Set(
    pages.flatMap(({ route, redirectFrom = [] }) => [route, ...redirectFrom]),
  );
  return new Map([
    ...listed.map(({ route, title }) => [route, title] as const),
    ...[...dynamicPages].filter(([route]) => !written.has(route)),
  ]);
}

function writeAddresses(root: string, item: string, origin: string, paths: readonly string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `<${item}><loc>${escapeXml(`${origin}${path}`)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');
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
  site: Site,
  loadContent: LoadContent,
): Promise<Map<string, string>> {
  const content = createRenderContent(loadContent);
  await content.load(Object.values(site.manifest.layout).flatMap((part) => part.sources));
  const titles = new Map<string, string>();
  const prefix = site.dynamicPrefix;
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const {
      href,
      label,
      title = label,
    }: { href?: unknown; label?: unknown; title?: unknown } = value;
    const isDynamic = prefix && typeof href === 'string' && href.startsWith(prefix);
    if (isDynamic && !/[/?#]/.test(href.slice(prefix.length))) titles.set(href, String(title));
    for (const part of Object.values(value)) collect(part);
  };
  collect(content.list());
  return titles;
}

/** Crawlers may fetch all that a page is shown with: scripts, styles, pictures. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_vitrine/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(value: string): string {
  return value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
