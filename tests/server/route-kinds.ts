import { contentWebhookPath } from '../../server/content-api/site-content.ts';

type More = {
  varies?: true;
  location?: string;
  /** By what a copy is asked about again. */
  validator?: 'etag' | 'last-modified';
  /** Methods besides GET and HEAD, or in their place. */
  allow?: string;
};

const html = 'text/html; charset=UTF-8';
export const text = 'text/plain; charset=UTF-8';
export const json = 'application/json';
const shared = /^public, max-age=0, s-maxage=60, stale-while-revalidate=60$/;
const hour = /^public, max-age=3600/;
const asked = /^no-cache$/;
const never = /^no-store$/;

/** Kind, path, status, type, `Cache-Control`. */
const rows: [string, string, number, string | undefined, RegExp, More?][] = [
  ['a page', '/about', 200, html, shared, { varies: true, validator: 'etag' }],
  ['the home page', '/', 200, html, shared, { varies: true, validator: 'etag' }],
  ['a page with a form', '/contact', 200, html, never, { varies: true }],
  [
    'a product page',
    '/page/rc-professionnelle-intermediaires',
    200,
    html,
    shared,
    { varies: true, validator: 'etag' },
  ],
  ['a missing page', '/nowhere', 404, html, asked, { varies: true }],
  ['a missing product page', '/page/nothing', 404, html, asked, { varies: true }],
  ['a product page without a name', '/page', 404, html, asked, { varies: true }],
  ['a path that cannot be read', '/%ff', 404, text, asked],
  ['a slash at the end', '/about/?q=1', 301, undefined, hour, { location: '/about?q=1' }],
  [
    'the data of a page',
    '/_vitrine/page?path=/about',
    200,
    json,
    shared,
    { varies: true, validator: 'etag' },
  ],
  [
    'the data of a missing page',
    '/_vitrine/page?path=/nowhere',
    404,
    json,
    asked,
    { varies: true },
  ],
  ['a list of the content API', '/api/sliders', 200, json, asked, { varies: true }],
  ['a record of the content API', '/api/posts-slug/none/none', 404, json, asked, { varies: true }],
  ['a call that does not exist', '/api/nothing', 404, text, asked],
  [
    'a picture',
    '/pictures/brand/share.png',
    200,
    'image/png',
    hour,
    { validator: 'last-modified' },
  ],
  [
    'a drawing',
    '/storage/portraits/karim.svg',
    200,
    'image/svg+xml; charset=utf-8',
    hour,
    { varies: true, validator: 'last-modified' },
  ],
  ['a missing picture', '/pictures/none.png', 404, text, asked],
  [
    'a scaled picture',
    '/images/320/avif/pictures/brand/share.png',
    200,
    'image/avif',
    hour,
    { validator: 'etag' },
  ],
  [
    'a scaled drawing',
    '/images/320/avif/pictures/brand/mark.svg',
    302,
    undefined,
    hour,
    { location: '/pictures/brand/mark.svg' },
  ],
  [
    'a missing scaled picture',
    '/images/320/avif/pictures/none.png',
    404,
    text,
    never,
    { varies: true },
  ],
  [
    'an asset',
    '/assets/a.js',
    200,
    'text/javascript; charset=utf-8',
    /^public, max-age=31536000, immutable$/,
    { varies: true, validator: 'last-modified' },
  ],
  ['a missing asset', '/assets/none.js', 404, text, asked],
  ['the sitemap', '/sitemap.xml', 200, 'application/xml; charset=utf-8', asked, { varies: true }],
  ['robots.txt', '/robots.txt', 200, text, asked, { varies: true }],
  [
    'the events of a page',
    '/calendar.ics',
    200,
    'text/calendar; charset=utf-8',
    shared,
    { varies: true, validator: 'etag' },
  ],
  ['the manifest', '/site.webmanifest', 200, 'application/manifest+json', hour, { varies: true }],
  [
    'the icon that browsers ask for',
    '/favicon.ico',
    301,
    undefined,
    hour,
    { location: '/pictures/brand/icon-192.png' },
  ],
  ['the health', '/healthz', 200, text, asked, { varies: true }],
  ['the readiness', '/readyz', 200, text, never, { varies: true }],
  [
    'the figures',
    '/metrics',
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    never,
    { varies: true },
  ],
  ['the thanks for a submission', '/api/contacts/recu', 200, html, never, { varies: true }],
  ['what receives a form', '/api/contacts', 405, text, asked, { allow: 'POST', varies: true }],
  [
    'what the back end tells',
    contentWebhookPath,
    405,
    text,
    asked,
    { allow: 'POST', varies: true },
  ],
];
/** Every kind of route, and what is answered to a GET of it. */
export const kinds = rows.map(([kind, path, status, type, kept, more = {}]) => ({
  ...{ kind, path, status, type, kept },
  ...more,
}));
