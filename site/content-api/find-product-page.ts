import type { KyInstance } from 'ky';
import { isHTTPError } from 'ky';
import { PageMissingError } from '../../server/pages/find-page.ts';
import { fetchAnswer } from '../../src/content/api-client.ts';
import type { Block, Page } from '../../src/pages/page-manifest.ts';
import type { Visibility } from './adapt-block.ts';
import { adaptBlock } from './adapt-block.ts';
import type { EndpointName } from './endpoints.ts';
import type { ProductPage } from './entities.ts';

/**
 * Makes the look-up of `/page/<slug>` (specification section 2, "Dynamic page"): the back end's
 * product page becomes a page like any other. Its call to action and its offers are kept only where
 * the visibility calls say so; a visibility call that fails hides them.
 *
 * The look-up throws a {@link PageMissingError} when there is no such page, anything else when the
 * back end failed.
 */
export function createProductPageFinder(client: KyInstance): (slug: string) => Promise<Page> {
  return async (slug) => {
    const page = await fetchProductPage(client, slug);
    const [offers, callToAction] = await Promise.all([
      fetchOrHide(client, 'offersVisibility', { pageId: String(page.id) }),
      fetchOrHide(client, 'callToActionVisibility', { slug }),
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
  };
}

async function fetchProductPage(client: KyInstance, slug: string): Promise<ProductPage> {
  try {
    const page = await fetchAnswer(client, 'productPage', { slug });
    if (page) return page;
  } catch (cause) {
    if (!isHTTPError(cause) || cause.response.status !== 404) throw cause;
  }
  throw new PageMissingError(`The back end has no product page "${slug}".`);
}

async function fetchOrHide<Name extends EndpointName>(
  client: KyInstance,
  name: Name,
  params: Readonly<Record<string, string>>,
) {
  try {
    return await fetchAnswer(client, name, params);
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
