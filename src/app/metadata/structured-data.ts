import type { BlockContents, BlockType } from '../../../blocks/registry.ts';
import { describeBroker, describeSite } from '../../../site/metadata/broker.ts';
import { describeEvents } from '../../../site/metadata/events.ts';
import { describeQuestions } from '../../../site/metadata/questions.ts';
import type { Page } from '../../pages/page-manifest.ts';
import type { Site } from '../../site/site-manifest.ts';

/** A node of schema.org's vocabulary, as JSON-LD. */
export type Thing = { '@type': string; [property: string]: unknown };

/** A block with the content that it shows: its sources' answers laid over its defaults. */
export type ShownBlock = { type: string; content: object };

export type DescribeContext = {
  site: Site;
  origin: string;
  /** Canonical address of the page. */
  url: string;
};

/**
 * What block types tell search engines. A type that has something to tell gets one line here: a
 * pure function of its shown content, so that what is told is what visitors read.
 */
const describers: {
  [Type in BlockType]?: (content: BlockContents[Type], context: DescribeContext) => Thing[];
} = {
  accordion: describeQuestions,
  events: describeEvents,
};

type StructuredDataOptions = {
  page: Page;
  path: string;
  site: Site;
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
  const { page, path, site, origin, blocks, ancestors } = options;
  if (page.status !== 200 || page.meta.robots?.includes('noindex')) return undefined;
  const context = { site, origin, url: `${origin}${path}` };
  const told = blocks.flatMap((block) => describeBlock(block, context));
  const questions = told.filter((thing) => thing['@type'] === 'Question');
  const graph = [
    ...(path === '/'
      ? [describeBroker(context), describeSite(context)]
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

function describeBlock({ type, content }: ShownBlock, context: DescribeContext): Thing[] {
  if (!Object.hasOwn(describers, type)) return [];
  // The parser has matched each block's content with its type.
  const describe = describers[type as BlockType] as
    | ((content: object, context: DescribeContext) => Thing[])
    | undefined;
  return describe?.(content, context) ?? [];
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
