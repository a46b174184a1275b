import type { SiteManifest } from '../../src/site/site-manifest.ts';

/** Where older browsers and readers of feeds ask for an icon, whatever the document says. */
export const iconPath = '/pictures/brand/icon-192.png';

/** The web app manifest (W3C): name and icons of the site on a home screen. */
export function createWebAppManifest({ name, baseline }: SiteManifest, language: string): object {
  return {
    name: `${name} · ${baseline}`,
    short_name: name,
    lang: language,
    start_url: '/',
    display: 'browser',
    icons: [192, 512].map((size) => ({
      src: `/pictures/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}

/** Links of every document to its icons. */
export const iconLinks = [
  '<link rel="icon" href="/pictures/brand/mark.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" sizes="180x180" href="/pictures/brand/touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];
