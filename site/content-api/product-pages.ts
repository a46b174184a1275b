import type { CallEndpoint, Endpoint } from '../../src/content/content-api.ts';
import { findAnswer, PageMissingError } from '../../src/content/content-api.ts';
import type { Block, Page, Params } from '../../src/schema/page.ts';
import type { Visibility } from './product-blocks.ts';
import { toBlock } from './product-blocks.ts';
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
    fetchOrHide(call, callToActionVisibility, { slug }),
  ]);
  const visibility: Visibility = {
    'call-to-action': callToAction?.call_to_action_visible ?? false,
    'our-offers': offers?.our_offers_visible ?? false,
    'custom-offers': offers?.custom_offers_visible ?? false,
  };
  const ordered = page.blocks.toSorted((one, other) => one.order - other.order);
  const blocks = ordered.flatMap((block, index) =>
    withoutFault(() => toBlock(block, { slug, index, visibility })),
  );
  const title = page.title ?? slug;
  return {
    route: `/page/${slug}`,
    status: 200,
    title,
    meta: { description: page.meta_description ?? title },
    blocks,
  };
}

/** The visibility of the offers is asked for by the page's id. */
async function findPageAndOffers(call: CallEndpoint, slug: string) {
  const page = await findAnswer(call, productPage, { slug });
  if (!page) throw new PageMissingError(`The back end has no product page "${slug}".`);
  const pageId = String(page.id);
  return { page, offers: await fetchOrHide(call, offersVisibility, { pageId }) };
}

async function fetchOrHide<Of extends Endpoint>(call: CallEndpoint, endpoint: Of, params: Params) {
  try {
    return await findAnswer(call, endpoint, params);
  } catch (cause) {
    console.error('Failed to fetch content:', cause);
    return undefined;
  }
}

/** One odd block never takes the others of its page. */
function withoutFault(adapt: () => Block | undefined): Block[] {
  try {
    const block = adapt();
    return block ? [block] : [];
  } catch (cause) {
    console.error('Failed to fetch content:', cause);
    return [];
  }
}
