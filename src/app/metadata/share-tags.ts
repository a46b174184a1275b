import type { Page } from '../../pages/page-manifest.ts';
import type { Site } from '../../site/site-manifest.ts';

export type ShareTag = { attribute: 'property' | 'name'; name: string; content: string };

type ShareOptions = { page: Page; site: Site; origin: string; path: string };

/**
 * What a shared link looks like (Open Graph, ogp.me). Networks that know only Twitter's names read
 * the same tags, but for the size of the card. An error page is not shared: it has none.
 */
export function listShareTags({ page, site, origin, path }: ShareOptions): ShareTag[] {
  if (page.status !== 200) return [];
  const { src, alt } = site.shareImage;
  const image = new URL(src, origin).href;
  return [
    tag('og:type', 'website'),
    tag('og:site_name', site.name),
    tag('og:locale', 'fr_FR'),
    tag('og:url', `${origin}${path}`),
    tag('og:title', page.title),
    tag('og:description', page.meta.description),
    tag('og:image', image),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    tag('og:image:alt', alt),
    { attribute: 'name', name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const tag = (name: string, content: string): ShareTag => ({ attribute: 'property', name, content });
