import type { Page } from '../src/engine/page-manifest.ts';

/** The sitemap (sitemaps.org protocol 0.9): every page that search engines may show. */
export function createSitemap(origin: string, pages: readonly Page[]): string {
  const urls = pages
    .filter(({ status, meta }) => status === 200 && !meta.robots?.includes('noindex'))
    .map(({ route }) => `<url><loc>${escapeXml(`${origin}${route}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /_vitrine/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function escapeXml(value: string): string {
  return value.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
