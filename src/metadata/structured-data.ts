import type { Page } from '../schema/page.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** A node of schema.org's vocabulary, as JSON-LD. */
export type Thing = { '@type': string; [property: string]: unknown };

/** A block with the content that it shows: its sources' answers laid over its defaults. */
export type ShownBlock = { type: string; content: object };

export type DescribeContext = {
  site: SiteSettings;
  origin: string;
  /** Canonical address of the page. */
  url: string;
};

/** What a site tells search engines beyond the way to a page (schema.org). */
export type SiteMetadata = {
  /** On the home page: who the site is. */
  describeSite: (context: DescribeContext) => Thing[];
  /** By block type: pure functions of the shown content, so that what is told is what visitors read. */
  blocks: Readonly<Record<string, (content: never, context: DescribeContext) => Thing[]>>;
};

type StructuredDataOptions = {
  metadata: SiteMetadata;
  page: Page;
  path: string;
  site: SiteSettings;
  origin: string;
  blocks: readonly ShownBlock[];
  /** Pages on the way from the home page to this one, without these two. */
  ancestors: readonly Pick<Page, 'route' | 'title'>[];
};

/**
 * The structured data of a page as one JSON-LD document; undefined where there is nothing to tell,
 * as on pages that search engines shall not show.
 */
export function createStructuredData(options: StructuredDataOptions): object | undefined {
  const { metadata, page, path, site, origin, blocks, ancestors } = options;
  if (page.status !== 200 || page.meta.robots?.includes('noindex')) return undefined;
  const context = { site, origin, url: `${origin}${path}` };
  const told = blocks.flatMap(({ type, content }) =>
    // The parser has matched each block's content with its type.
    Object.hasOwn(metadata.blocks, type)
      ? (metadata.blocks[type]?.(content as never, context) ?? [])
      : [],
  );
  const questions = told.filter((thing) => thing['@type'] === 'Question');
  const graph = [
    ...(path === '/'
      ? metadata.describeSite(context)
      : [
          describeWay(
            [{ route: '/', title: site.name }, ...ancestors, { route: path, title: page.title }],
            origin,
          ),
        ]),
    // A page is one FAQ, however many blocks its questions stand in.
    ...(questions.length > 0
      ? [{ '@type': 'FAQPage', '@id': `${context.url}#faq`, mainEntity: questions }]
      : []),
    ...told.filter((thing) => !questions.includes(thing)),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

function describeWay(way: readonly Pick<Page, 'route' | 'title'>[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ route, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${route}`,
    })),
  };
}
