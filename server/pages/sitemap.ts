import { contentKey } from '../../src/content/content-key.ts';
import type { LoadContent } from '../../src/content/create-query-client.ts';
import { createQueryClient } from '../../src/content/create-query-client.ts';
import type { Page } from '../../src/pages/page-manifest.ts';
import type { Site } from '../../src/site/site-manifest.ts';
import type { Content } from '../back-end/embedded-api.ts';

/**
 * The sitemap (sitemaps.org protocol 0.9): every page that search engines may show, those of the
 * content back end after those of the manifests.
 */
export function createSitemap(
  origin: string,
  pages: readonly Page[],
  productRoutes: readonly string[],
): string {
  const routes = pages
    .filter(({ status, meta }) => status === 200 && !meta.robots?.includes('noindex'))
    .map(({ route }) => route);
  // A manifest stands in for a product page of its route; it may also keep it out of the sitemap.
  const written = new Set(pages.map(({ route }) => route));
  const urls = [...routes, ...productRoutes.filter((route) => !written.has(route))].map(
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

/** Routes of product pages. */
export const listProductRoutes = {
  /** Of the embedded back end: all of them. */
  fromContent(content: Content): string[] {
    const records = content['product-pages'] ?? [];
    return records.map(({ slug }) => `/page/${encodeURIComponent(String(slug))}`);
  },

  /** Of another back end, which has no call that lists them: those that its menus link to. */
  async fromMenus(site: Site, loadContent: LoadContent): Promise<string[]> {
    const queryClient = createQueryClient(loadContent);
    const bindings = Object.values(site.layout).flatMap((part) => part.sources);
    const results = await Promise.all(
      bindings.map((binding) => queryClient.fetchQuery({ queryKey: contentKey(binding) })),
    );
    const links = JSON.stringify(results).matchAll(/"href":"(\/page\/[^"/?#\\]+)"/g);
    return [...new Set(Array.from(links, ([, route]) => String(route)))];
  },
};

/** Crawlers may fetch all that a page is shown with: scripts, styles, pictures. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_vitrine/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(value: string): string {
  return value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
