import type { Content } from '../../src/content/content-api.ts';
import { contentKey } from '../../src/content/content-key.ts';
import type { LoadContent } from '../../src/content/create-query-client.ts';
import { createQueryClient } from '../../src/content/create-query-client.ts';
import type { Page } from '../../src/pages/page-manifest.ts';
import type { LoadedSite } from '../site-files/load-site.ts';

/**
 * The sitemap (sitemaps.org protocol 0.9): every page that search engines may show, those of the
 * content back end after those of the manifests.
 */
export function createSitemap(
  origin: string,
  pages: readonly Page[],
  dynamicRoutes: readonly string[],
): string {
  const routes = pages
    .filter(({ status, meta }) => status === 200 && !meta.robots?.includes('noindex'))
    .map(({ route }) => route);
  // A manifest stands in for a product page of its route; it may also keep it out of the sitemap.
  const written = new Set(pages.map(({ route }) => route));
  const urls = [...routes, ...dynamicRoutes.filter((route) => !written.has(route))].map(
    (route) => `<url><loc>${escapeXml(`${origin}${route}`)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Routes of the pages of the back end. */
export const listDynamicRoutes = {
  /** Of the embedded one: all of them. */
  fromContent(
    { dynamicPrefix, contentApi: { dynamicPages } }: LoadedSite,
    content: Content,
  ): string[] {
    if (!dynamicPages || !dynamicPrefix) return [];
    const records = content[dynamicPages.file] ?? [];
    return records.map(({ slug }) => `${dynamicPrefix}${encodeURIComponent(String(slug))}`);
  },

  /** Of another back end, which has no call that lists them: those that its menus link to. */
  async fromMenus(site: LoadedSite, loadContent: LoadContent): Promise<string[]> {
    const queryClient = createQueryClient(loadContent);
    const bindings = Object.values(site.manifest.layout).flatMap((part) => part.sources);
    const results = await Promise.all(
      bindings.map((binding) => queryClient.fetchQuery({ queryKey: contentKey(binding) })),
    );
    const links = JSON.stringify(results).matchAll(/"href":"(\/[^"?#\\]+)"/g);
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
