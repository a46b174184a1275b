import type { CallEndpoint, Endpoint, ParamsOf } from '../../src/content/content-api.ts';
import { findAnswer, PageMissingError } from '../../src/content/content-api.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import type { Visibility } from './adapt-block.ts';
import { adaptBlock } from './adapt-block.ts';
import { endpoints } from './endpoints.ts';

/**
 * The look-up of `/page/<slug>` (specification section 2, "Dynamic page"): the back end's product page
 * becomes a page like any other. Its call to action and its offers are kept only where
 * the visibility calls say so; a visibility call that fails hides them. Throws
 * a {@link PageMissingError} when there is no such page, anything else when the back end failed.
 */
export async function findProductPage(call: CallEndpoint, slug: string): Promise<Page> {
  const [{ page, offers }, callToAction] = await Promise.all([
    findPageAndOffers(call, slug),
    fetchOrHide(call, endpoints.callToActionVisibility, { slug }),
  ]);
  const visibility: Visibility = {
    'call-to-action': callToAction?.isCallToActionVisible ?? false,
    'our-offers': offers?.isOurOffersVisible ?? false,
    'custom-offers': offers?.isCustomOffersVisible ?? false,
  };
  const blocks = page.blocks.flatMap((block, index) =>
    withoutFault(() => adaptBlock(block, { slug, index, visibility })),
  );
  const title = page.title ?? slug;
  return {
    route: `/page/${slug}`,
    status: 200,
    title,
    meta: { description: page.metaDescription ?? title },
    blocks,
  };
}

/** The visibility of the offers is asked for by the page's id. */
async function findPageAndOffers(call: CallEndpoint, slug: string) {
  const page = await findAnswer(call, endpoints.productPage, { slug });
  if (!page) throw new PageMissingError(`The back end has no product page "${slug}".`);
  const pageId = String(page.id);
  return { page, offers: await fetchOrHide(call, endpoints.offersVisibility, { pageId }) };
}

async function fetchOrHide<Of extends Endpoint>(
  call: CallEndpoint,
  endpoint: Of,
  params: ParamsOf<Of>,
) {
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
