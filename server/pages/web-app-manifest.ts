import type { Brand } from '../../src/site/brand.ts';
import type { Site } from '../load/load-site.ts';

type Described = Pick<Site, 'manifest' | 'language' | 'brand'>;

/** The web app manifest (W3C): name and icons of the site on a home screen. */
export function createWebAppManifest({ manifest, language, brand }: Described): object {
  const { name, baseline } = manifest;
  return {
    name: `${name} · ${baseline}`,
    short_name: name,
    lang: language,
    start_url: '/',
    display: 'browser',
    icons: (brand.icons?.app ?? []).map(({ src, size }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}

/** Links of every document to its icons. */
export const linkIcons = ({ icons }: Brand): string[] => [
  ...(icons ? [`<link rel="icon" href="${icons.svg}" type="image/svg+xml">`] : []),
  ...(icons?.touch ? [`<link rel="apple-touch-icon" sizes="180x180" href="${icons.touch}">`] : []),
  '<link rel="manifest" href="/site.webmanifest">',
];
