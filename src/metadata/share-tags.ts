import type { Page } from '../schema/page.ts';
import type { SiteSettings } from '../site/site-settings.ts';

export type ShareTag = { attribute: 'property' | 'name'; name: string; content: string };

type ShareOptions = {
  page: Page;
  site: SiteSettings;
  language: string;
  origin: string;
  path: string;
};

/** The Open Graph tags of a page (ogp.me), and Twitter's size of the card. Error pages have none. */
export function listShareTags({ page, site, language, origin, path }: ShareOptions): ShareTag[] {
  if (page.status !== 200) return [];
  const { src, alt } = site.shareImage;
  const image = new URL(src, origin).href;
  return [
    tag('og:type', 'website'),
    tag('og:site_name', site.name),
    tag('og:locale', nameLocale(language)),
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

/** `fr` as `fr_FR`: Open Graph requires a territory. */
function nameLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
