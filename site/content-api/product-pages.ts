import { type CallEndpoint, findAnswer, PageMissingError } from '../../src/content/content-api.ts';
import type { Page } from '../../src/schema/page.ts';
import { toBlock, type Visibility } from './product-blocks.ts';
import { callToActionVisibility, offersVisibility, productPage } from './sources/product-pages.ts';

/**
 * The look-up of `/page/<slug>` (specification section 2, "Dynamic page"): the back end's product page
 * becomes a page like any other. Its call to action and its offers are kept only where
 * the visibility calls say so; a visibility call that fails hides them. Throws
 * a {@link PageMissingError} when there is no such page, anything else when the back end failed.
 */
export async function findProductPage(call: CallEndpoint, slug: string): Promise<Page> {
  const [{ page, offers }, callToAction] = await Promise.all([
    findPageAndOffers(call, slug),
    orNothing(() => findAnswer(call, callToActionVisibility, { slug })),
  ]);
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

/** The visibility of the offers is asked for by the page's id. */
async function findPageAndOffers(call: CallEndpoint, slug: string) {
  const page = await findAnswer(call, productPage, { slug });
  if (!page) throw new PageMissingError(`The back end has no product page "${slug}".`);
  const pageId = String(page.id);
  return { page, offers: await orNothing(() => findAnswer(call, offersVisibility, { pageId })) };
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
