import * as z from 'zod/mini';
import { flag, number, text, writtenForms } from '../../src/content/answer-fields.ts';
import { record } from '../../src/content/answer-shapes.ts';
import type { CallEndpoint, ServerContentApi } from '../../src/content/content-api.ts';
import { findAnswer, PageMissingError } from '../../src/content/content-api.ts';
import { parseContent, toRecordSchema } from '../../src/content/parse-content.ts';
import type { Page } from '../../src/schema/page.ts';
import { blockables, toBlock, type Visibility } from './product-blocks.ts';
import { hero, page, post } from './sources/posts.ts';
import {
  blockableTypes,
  callToActionVisibility,
  findBlockableType,
  offersVisibility,
  productPage,
  productPageBlock,
  productPageFields,
} from './sources/product-pages.ts';
import { contentApi } from './sources.ts';

/** A block with its blockable, which the endpoint's schema leaves unknown. */
const wholeBlock = z.pipe(
  productPageBlock,
  z.transform(({ blockable_type, blockable }, { issues }) => {
    const type = findBlockableType(blockable_type);
    if (!type) {
      const message = `unknown type "${blockable_type}"; known: ${blockableTypes.join(', ')}`;
      issues.push({ code: 'custom', message, input: blockable, path: ['blockable_type'] });
      return;
    }
    for (const { path, message } of parseContent(blockables[type], blockable).diagnostics ?? []) {
      issues.push({ code: 'custom', message, input: blockable, path: ['blockable', ...path] });
    }
  }),
);

/** In Studio each has the fields of its type, which is chosen by the name that the back end writes. */
writtenForms.add(wholeBlock, {
  anyOf: blockableTypes.map((type) => {
    const name = type.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const blockable_type = z.literal(`App\\Models\\${name}Block`);
    return toRecordSchema(z.object({ order: number, blockable_type, blockable: blockables[type] }));
  }),
});

const productPageRecord = z.object({
  ...productPageFields,
  slug: text,
  title: text,
  call_to_action_visible: flag,
  our_offers_visible: flag,
  custom_offers_visible: flag,
  blocks: z.array(wholeBlock),
});

/** The same with what the server alone does: the embedded back end, and the pages of the back end. */
export const serverContentApi: ServerContentApi = {
  ...contentApi,
  files: {
    pages: { schema: z.array(record(page)), key: ['slug'] },
    posts: { schema: z.array(record({ ...post, category: text })), key: ['category', 'slug'] },
    heroes: { schema: z.array(record({ ...hero, page: text })), key: ['page'] },
    'product-pages': { schema: z.array(productPageRecord), key: ['slug'] },
  },
  dynamicPages: {
    find: getProductPage,
    endpoints: [productPage, offersVisibility],
    file: 'product-pages',
  },
};

/**
 * The look-up of `/page/<slug>` (specification section 2, "Dynamic page"): the back end's product page
 * becomes a page like any other. Its call to action and its offers are kept only where
 * the visibility calls say so; a visibility call that fails hides them. Throws
 * a {@link PageMissingError} when there is no such page, anything else when the back end failed.
 */
export async function getProductPage(call: CallEndpoint, slug: string): Promise<Page> {
  const askingAction = orNothing(() => findAnswer(call, callToActionVisibility, { slug }));
  const page = await findAnswer(call, productPage, { slug });
  if (!page) throw new PageMissingError(`The back end has no product page "${slug}".`);
  const pageId = String(page.id);
  const offers = await orNothing(() => findAnswer(call, offersVisibility, { pageId }));
  const callToAction = await askingAction;
  const visibility: Visibility = {
    'call-to-action': callToAction?.call_to_action_visible ?? false,
    'our-offers': offers?.our_offers_visible ?? false,
    'custom-offers': offers?.custom_offers_visible ?? false,
  };
  const ordered = page.blocks.toSorted((one, other) => one.order - other.order);
  // One odd block never takes the others of its page.
  const blocks = await Promise.all(
    ordered.map((block, index) => orNothing(() => toBlock(block, { slug, index, visibility }))),
  );
  const title = page.title ?? slug;
  return {
    route: `/page/${slug}`,
    status: 200,
    title,
    meta: { description: page.meta_description ?? title },
    blocks: blocks.filter((block) => block !== undefined),
  };
}

/** What fails is logged, and not shown. */
async function orNothing<Value>(find: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await find();
  } catch (cause) {
    console.error('Failed to fetch content:', cause);
    return undefined;
  }
}
