import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { escapeHtml } from '../../src/rich-text/escape-html.ts';
import { cacheControl } from '../cache/cache-control.ts';
import { respondNotFound } from '../http/serve-files.ts';
import type { PageServices } from './page-services.ts';

/** How many addresses one file may hold (sitemaps.org protocol 0.9). */
const longest = 50_000;

/** The address of the rules: the policy of documents forbids them inside. */
export const speculationRulesPath = '/speculation-rules.json';

/** Not what the application answers, or leads to no document; files and queries are left out. */
const others = '[data-opens], [data-reload], [download], [target], [href*="."], [href*="?"]';

/**
 * Chromium fetches the page of a link that a pointer rests on or presses, for as long as the application is not
 * there, which then fetches less (src/app/navigation/links.ts).
 */
const speculationRules = {
  prefetch: [
    {
      where: { selector_matches: `html:not([data-live]) a[href^="/"]:not(${others})` },
      eagerness: 'moderate',
    },
  ],
};

/** What crawlers and browsers ask a site for: sitemap, robots.txt, icons, web app manifest. */
export function createSiteFiles(
  { site, origin, listPages }: PageServices,
  inBudget: MiddlewareHandler,
): Hono {
  const { name, baseline, company } = site.manifest;
  const icons = site.brand.icons?.app ?? [];
  const routes = new Hono();
  const respondJson = (context: Context, type: string, value: unknown) =>
    context.body(JSON.stringify(value), 200, {
      'Content-Type': `application/${type}`,
      'Cache-Control': cacheControl.file,
    });
  routes.get('/:sitemap{sitemap(?:-[1-9][0-9]{0,3})?\\.xml}', inBudget, async (context) => {
    const part = Number(/\d+/.exec(context.req.path)?.[0] ?? 0);
    const sitemap = createSitemap(origin(context.req.raw), [...(await listPages()).keys()], part);
    if (sitemap === undefined) return respondNotFound(context);
    return context.body(sitemap, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  });
  // Crawlers may fetch all that a page is shown with: scripts, styles, pictures.
  routes.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /_vitrine/\n\nSitemap: ${origin(context.req.raw)}/sitemap.xml\n`,
    ),
  );
  // Whom to tell of a weakness (RFC 9116). It expires within a year: an old copy names nobody for long.
  routes.get('/.well-known/security.txt', (context) => {
    const expires = new Date(Date.now() + 180 * 24 * 60 * 60 * 1000).toISOString();
    const canonical = `${origin(context.req.raw)}${context.req.path}`;
    return context.text(
      `Contact: mailto:${company.email}\nExpires: ${expires}\nPreferred-Languages: ${site.language}\nCanonical: ${canonical}\n`,
    );
  });
  routes.get('/favicon.ico', (context) => {
    // Older browsers and feed readers request this icon without reading the document.
    if (!icons[0]) return respondNotFound(context);
    context.header('Cache-Control', cacheControl.redirect());
    return context.redirect(icons[0].src, 301);
  });
  // Name and icons of the site on a home screen (W3C).
  routes.get('/site.webmanifest', (context) =>
    respondJson(context, 'manifest+json', {
      name: `${name} · ${baseline}`,
      short_name: name,
      lang: site.language,
      start_url: '/',
      display: 'browser',
      icons: icons.map(({ src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })),
    }),
  );
  routes.get(speculationRulesPath, (context) =>
    respondJson(context, 'speculationrules+json', speculationRules),
  );
  return routes;
}

/**
 * The sitemap, or with too many routes for one file an index of its parts, which count from 1. Undefined where
 * there is no such part.
 */
function createSitemap(origin: string, routes: readonly string[], part: number) {
  const parts = routes.length > longest ? Math.ceil(routes.length / longest) : 0;
  if (part > parts) return undefined;
  if (part === 0 && parts > 0) {
    const names = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
    return writeAddresses('sitemapindex', 'sitemap', origin, names);
  }
  const start = Math.max(0, part - 1) * longest;
  return writeAddresses('urlset', 'url', origin, routes.slice(start, start + longest));
}

function writeAddresses(root: string, item: string, origin: string, paths: readonly string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `<${item}><loc>${escapeHtml(`${origin}${path}`)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');
}
