import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** The items of a block. Undefined for an empty list: the block is not shown. */
export function toItems<Entity, Item>(
  entities: readonly Entity[],
  toItem: (entity: Entity) => Item,
): { items: Item[] } | undefined {
  return entities.length > 0 ? { items: entities.map(toItem) } : undefined;
}

/** The offers without that of the product page that shows them. */
export const withoutOwnOffer = <Offer extends { link?: string | undefined }>(
  offers: readonly Offer[],
  slug: string | undefined,
): Offer[] => offers.filter(({ link }) => link !== `/page/${slug}`);

/** A record with its description as the text of an item. */
export const withBody = <Fields extends { description: string }>({
  description,
  ...fields
}: Fields) => ({ ...fields, body: sanitizeRichText(description) });
