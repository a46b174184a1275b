import type { Content } from '../../src/content/content-api.ts';
import type { LoadContent } from '../../src/content/load-content.ts';
import type { Site } from '../load/load-site.ts';
import type { PageEntry } from '../load/published-pages.ts';
import { createRenderContent } from './render-content.ts';

/** How many addresses one file may hold (sitemaps.org protocol 0.9). */
const longest = 50_000;

/**
 * The sitemap: every page that search engines may show, those of the content back end after those of
 * the manifests. Where they are too many for one file, an index of its parts. Undefined where there is
 * no such part.
 */
export function createSitemap(
  origin: string,
  pages: readonly Pick<PageEntry, 'route' | 'isListed' | 'redirectFrom'>[],
  dynamicRoutes: readonly string[],
  part?: number,
): string | undefined {
  const listed = pages.filter(({ isListed }) => isListed).map(({ route }) => route);
  // A manifest replaces the product page of its route and of its old routes, and may keep it out of the
  // sitemap.
  const written = new Set(
    pages.flatMap(({ route, redirectFrom = [] }) => [route, ...redirectFrom]),
  );
  const routes = [...listed, ...dynamicRoutes.filter((route) => !written.has(route))];
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

function writeAddresses(root: string, item: string, origin: string, paths: readonly string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `<${item}><loc>${escapeXml(`${origin}${path}`)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');
}

/** Routes of the pages of the back end. */
export const listDynamicRoutes = {
  /** Of the embedded one: all of them. */
  fromContent({ dynamicPrefix, contentApi: { dynamicPages } }: Site, content: Content): string[] {
    if (!dynamicPages || !dynamicPrefix) return [];
    const records = content[dynamicPages.file] ?? [];
    return records.map(({ slug }) => `${dynamicPrefix}${encodeURIComponent(String(slug))}`);
  },

  /** Of another back end, which has no call that lists them: those that its menus link to. */
  async fromMenus(site: Site, loadContent: LoadContent): Promise<string[]> {
    const content = createRenderContent(loadContent);
    await content.load(Object.values(site.manifest.layout).flatMap((part) => part.sources));
    const links = JSON.stringify(content.list()).matchAll(/"href":"(\/[^"?#\\]+)"/g);
    const prefix = site.dynamicPrefix;
    const routes = Array.from(links, ([, route]) => String(route)).filter(
      (route) => prefix && route.startsWith(prefix) && !route.slice(prefix.length).includes('/'),
    );
    return [...new Set(routes)];
  },
};

/** Crawlers may fetch all that a page is shown with: scripts, styles, pictures. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_vitrine/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(value: string): string {
  return value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
