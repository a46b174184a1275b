import type { Brand } from '../../src/define-site.ts';
import type { Site } from '../load/load-site.ts';

/** The web app manifest (W3C): name and icons of the site on a home screen. */
export function createWebAppManifest({ manifest, language, brand }: Site): object {
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

/** The attributes of a `link` element. */
export type IconLink = { rel: string; href: string; type?: string; sizes?: string };

/** Links of every document to its icons. */
export const linkIcons = ({ icons }: Brand): IconLink[] => [
  ...(icons ? [{ rel: 'icon', href: icons.svg, type: 'image/svg+xml' }] : []),
  ...(icons?.touch ? [{ rel: 'apple-touch-icon', href: icons.touch, sizes: '180x180' }] : []),
  { rel: 'manifest', href: '/site.webmanifest' },
];
