import type { Page } from '../schema/page.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** A node of schema.org in JSON-LD. */
export type Thing = { '@type': string; [property: string]: unknown };

export type StructuredData = { '@context': string; '@graph': Thing[] };

/** A block with its shown content: defaults and sources merged. */
export type ShownBlock = { type: string; content: object };

export type DescribeContext = {
  site: SiteSettings;
  origin: string;
  /** Canonical address of the page. */
  url: string;
};

/** A site's structured data besides the breadcrumbs (schema.org). */
export type SiteMetadata = {
  /** On the home page: the organisation. */
  describeSite: (context: DescribeContext) => Thing[];
  /** By block type: pure functions of the shown content. */
  blocks: Readonly<Record<string, (content: never, context: DescribeContext) => Thing[]>>;
};

type StructuredDataOptions = {
  metadata: SiteMetadata;
  page: Page;
  path: string;
  site: SiteSettings;
  origin: string;
  blocks: readonly ShownBlock[];
  /** The pages between the home page and this one. */
  ancestors: readonly Pick<Page, 'route' | 'title'>[];
};

/** The structured data of a page as one JSON-LD document; undefined for pages that are not indexed. */
export function createStructuredData(options: StructuredDataOptions): StructuredData | undefined {
  const { metadata, page, path, site, origin, blocks } = options;
  if (page.status !== 200 || page.meta.robots?.includes('noindex')) return undefined;
  const context = { site, origin, url: `${origin}${path}` };
  const things = blocks.flatMap(({ type, content }) =>
    // The parser checks each block's content by its type.
    Object.hasOwn(metadata.blocks, type)
      ? (metadata.blocks[type]?.(content as never, context) ?? [])
      : [],
  );
  const questions = things.filter((thing) => thing['@type'] === 'Question');
  const graph = [
    ...(path === '/' ? metadata.describeSite(context) : [describeBreadcrumbs(options)]),
    // One FAQ a page, with the questions of all its blocks.
    ...(questions.length > 0
      ? [{ '@type': 'FAQPage', '@id': `${context.url}#faq`, mainEntity: questions }]
      : []),
    ...things.filter((thing) => !questions.includes(thing)),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

function describeBreadcrumbs(options: StructuredDataOptions): Thing {
  const { site, ancestors, path, page, origin } = options;
  const pages = [
    { route: '/', title: site.name },
    ...ancestors,
    { route: path, title: page.title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ route, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${route}`,
    })),
  };
}

export type ShareTag = { attribute: 'property' | 'name'; name: string; content: string };

type ShareOptions = {
  page: Page;
  site: SiteSettings;
  /** As `nameLocale` names it. */
  locale: string;
  origin: string;
  path: string;
};

/** The Open Graph tags of a page (ogp.me), and Twitter's size of the card. Error pages have none. */
export function listShareTags({ page, site, locale, origin, path }: ShareOptions): ShareTag[] {
  if (page.status !== 200) return [];
  const { src, alt } = site.shareImage;
  const image = new URL(src, origin).href;
  return [
    tag('og:type', 'website'),
    tag('og:site_name', site.name),
    tag('og:locale', locale),
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
export function nameLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
