import { type Context, Hono } from 'hono';
import {
  type EndpointName,
  type EndpointParams,
  endpoints,
} from '../../site/content-api/endpoints.ts';
import { normaliseBlockableType } from '../../site/content-api/entities.ts';
import type { Content, ContentRecord } from './content-files.ts';

export type { Content, ContentRecord } from './content-files.ts';
export { checkContent, readContent } from './read-content.ts';

/**
 * The embedded content back end: every GET call of the specification's section 7, answered from
 * the files of the content directory in the raw shapes of section 3.
 */

/** Endpoints that look something up by the parameters in their path. */
type LookupName = {
  [Name in EndpointName]: keyof EndpointParams<Name> extends never ? never : Name;
}[EndpointName];

type Lookups = {
  [Name in LookupName]: (
    content: Content,
    params: Record<keyof EndpointParams<Name>, string>,
  ) => object | undefined;
};

const recordsOf = (content: Content, file: string) => content[file] ?? [];

function findProductPage(content: Content, slug: string): ContentRecord | undefined {
  return recordsOf(content, 'product-pages').find((page) => page.slug === slug);
}

function listBlockables(page: ContentRecord, type: string): unknown[] {
  // Content was parsed when it was read: a product page has blocks.
  const blocks = page.blocks as readonly ContentRecord[];
  return blocks
    .filter((block) => normaliseBlockableType(String(block.blockable_type)) === type)
    .map((block) => block.blockable);
}

const lookups: Lookups = {
  post: (content, { category, slug }) =>
    recordsOf(content, 'posts').find((post) => post.category === category && post.slug === slug),
  hero: (content, { page }) => recordsOf(content, 'heroes').find((hero) => hero.page === page),
  page: (content, { slug }) => recordsOf(content, 'pages').find((page) => page.slug === slug),
  productPage: (content, { slug }) => {
    const record = findProductPage(content, slug);
    if (!record) return undefined;
    const { blocks, ...page } = record;
    return { success: true, page, blocks };
  },
  comprehensionBlocks: (content, { slug }) => {
    const page = findProductPage(content, slug);
    return page && { success: true, comprehension_blocks: listBlockables(page, 'comprehension') };
  },
  pageAdvantages: (content, { slug }) => {
    const page = findProductPage(content, slug);
    return page && { success: true, advantages: listBlockables(page, 'advantages') };
  },
  pageJoinUs: (content, { slug }) => {
    const page = findProductPage(content, slug);
    const [joinUs] = page ? listBlockables(page, 'join-us') : [];
    return joinUs ? { success: true, join_us: joinUs } : undefined;
  },
  offersVisibility: (content, { pageId }) => {
    const page = recordsOf(content, 'product-pages').find(({ id }) => String(id) === pageId);
    return (
      page && {
        success: true,
        our_offers_visible: page.our_offers_visible,
        custom_offers_visible: page.custom_offers_visible,
      }
    );
  },
  callToActionVisibility: (content, { slug }) => {
    const page = findProductPage(content, slug);
    return page && { success: true, call_to_action_visible: page.call_to_action_visible };
  },
};

/** Answers `/pages` with what a list is for: bodies are asked for one by one. */
function listPages(content: Content): ContentRecord[] {
  return recordsOf(content, 'pages').map(({ title, slug, status }) => ({ title, slug, status }));
}

/** Single records; all other lookups answer `{ success, … }`. */
const bareLookups: ReadonlySet<string> = new Set<LookupName>(['post', 'hero', 'page']);

const isLookup = (name: string): name is LookupName => name in lookups;

function answer(name: string, path: string, content: Content, context: Context): Response {
  if (name === 'pages') return context.json(listPages(content));
  if (!isLookup(name)) return context.json(recordsOf(content, path.slice(1)));
  // Hono names the parameters after those of the path, which the lookup's are too.
  const lookUp = lookups[name] as (content: Content, params: object) => object | undefined;
  const found = lookUp(content, context.req.param());
  if (found) return context.json(found);
  const message = 'Contenu introuvable';
  return context.json(bareLookups.has(name) ? { message } : { success: false, message }, 404);
}

/** Answers the content API under the root of the app that it makes. */
export function createContentApi(content: Content): Hono {
  const api = new Hono();
  for (const [name, { path }] of Object.entries(endpoints)) {
    const route = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    // Section 7 writes the heroes' path with a slash at its end: all are answered with and without.
    api.on('GET', [route, `${route}/`], (context) => answer(name, path, content, context));
  }
  api.notFound((context) => context.json({ message: 'Contenu introuvable' }, 404));
  return api;
}
