import * as z from 'zod/mini';
import { flag, text } from '../../src/content/answer-fields.ts';
import type { ContentRecord, EmbeddedContent } from '../../src/content/content-api.ts';
import { parseContent } from '../../src/content/parse-content.ts';
import type { endpoints } from './endpoints.ts';
import { blockables, hero, normaliseBlockableType, page, post, productPage } from './entities.ts';

/** Parses a block's blockable by its type, which the endpoint's schema leaves to the renderer. */
const blockWithContent = z.transform((input: unknown, context) => {
  const { data: block, diagnostics } = parseContent(
    z.object({ blockable_type: text, blockable: z.unknown() }),
    input,
  );
  if (diagnostics) return;
  const type = normaliseBlockableType(block.blockable_type);
  if (!type) {
    const message = `unknown type "${block.blockable_type}"; known: ${Object.keys(blockables).join(', ')}`;
    context.issues.push({ code: 'custom', message, input, path: ['blockable_type'] });
    return;
  }
  const content = parseContent<z.core.$ZodType>(blockables[type], block.blockable);
  for (const { path, message } of content.diagnostics ?? []) {
    context.issues.push({ code: 'custom', message, input, path: ['blockable', ...path] });
  }
});

const productPageRecord = z.object({
  slug: text,
  title: text,
  call_to_action_visible: flag,
  our_offers_visible: flag,
  custom_offers_visible: flag,
  blocks: z.array(blockWithContent),
});

type Params = Readonly<Record<string, string>>;
type Answer = EmbeddedContent['answers'][string];

const inPosts: Answer = {
  file: 'posts',
  find: (posts, { category, slug }) =>
    posts.find((record) => record.category === category && record.slug === slug),
};

/** Looks a product page up, by its slug unless said otherwise, and answers with `success`. */
const inProductPages = (
  answer: (page: ContentRecord) => object | undefined,
  isAsked = ({ slug }: ContentRecord, params: Params) => slug === params.slug,
): Answer => ({
  file: 'product-pages',
  find: (pages, params) => {
    const page = pages.find((record) => isAsked(record, params));
    const found = page && answer(page);
    return found && { success: true, ...found };
  },
  missing: { success: false },
});

const answers = {
  // Bodies are asked for one by one.
  pages: {
    file: 'pages',
    find: (pages) => pages.map(({ title, slug, status }) => ({ title, slug, status })),
  },
  page: { file: 'pages', find: (pages, { slug }) => pages.find((page) => page.slug === slug) },
  post: inPosts,
  hero: { file: 'heroes', find: (heroes, { page }) => heroes.find((hero) => hero.page === page) },
  productPage: inProductPages(({ blocks, ...page }) => ({ page, blocks })),
  comprehensionBlocks: inProductPages((page) => ({
    comprehension_blocks: listBlockables(page, 'comprehension'),
  })),
  pageAdvantages: inProductPages((page) => ({ advantages: listBlockables(page, 'advantages') })),
  pageJoinUs: inProductPages((page) => {
    const [joinUs] = listBlockables(page, 'join-us');
    return joinUs ? { join_us: joinUs } : undefined;
  }),
  offersVisibility: inProductPages(
    ({ our_offers_visible, custom_offers_visible }) => ({
      our_offers_visible,
      custom_offers_visible,
    }),
    ({ id }, { pageId }) => String(id) === pageId,
  ),
  callToActionVisibility: inProductPages(({ call_to_action_visible }) => ({
    call_to_action_visible,
  })),
} satisfies Partial<Record<keyof typeof endpoints, Answer>>;

function listBlockables(page: ContentRecord, type: string): unknown[] {
  // Content was parsed when it was read: a product page has blocks.
  const blocks = page.blocks as readonly ContentRecord[];
  return blocks
    .filter((block) => normaliseBlockableType(String(block.blockable_type)) === type)
    .map((block) => block.blockable);
}

/** How `content/` answers the calls that are more than the file of their name. */
export const embeddedContent: EmbeddedContent = {
  files: {
    pages: { schemas: [z.array(page)], key: ['slug'] },
    posts: {
      schemas: [z.array(post), z.array(z.object({ category: text }))],
      key: ['category', 'slug'],
    },
    heroes: { schemas: [z.array(hero), z.array(z.object({ page: text }))], key: ['page'] },
    'product-pages': {
      schemas: [z.array(productPage), z.array(productPageRecord)],
      key: ['slug'],
    },
  },
  answers,
};
