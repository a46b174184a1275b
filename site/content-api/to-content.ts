import type { SafeHtml } from '../../src/rich-text/sanitize.ts';
import type { ActionContent } from '../../src/schema/fields.ts';
import { isIconName } from '../../src/schema/icon-names.ts';

/** The items of a block. Undefined for an empty list: the block is not shown. */
export function toItems<Fields, Item>(
  records: readonly Fields[],
  toItem: (record: Fields) => Item,
): { items: Item[] } | undefined {
  return records.length > 0 ? { items: records.map(toItem) } : undefined;
}

/** A record with its description as the text of an item. */
export const withBody = <Fields extends { description: SafeHtml }>({
  description,
  ...fields
}: Fields) => ({ ...fields, body: description });

/** In the order of their numbers: that of the back end's list is not specified. */
export const sortBy = <Name extends string, Fields extends Record<Name, number>>(
  records: readonly Fields[],
  name: Name,
): Fields[] => records.toSorted((one, other) => one[name] - other[name]);

/** A picture beside its text, which says what it shows. */
export const toPicture = (src: string | undefined) => (src ? { src, alt: '' } : undefined);

/** The icon that the back end names, when the sprite has it, or the path of a small picture. */
export const toIcon = (icon: string | undefined, fallback: string): string =>
  icon && (isIconName(icon) || icon.includes('/')) ? icon : fallback;

/** Buttons out of their texts and links; those without one of the two are left out. */
export const toActions = (
  ...buttons: [label: string | undefined, href: string | undefined][]
): ActionContent[] =>
  buttons.flatMap(([label, href], index) =>
    label && href ? [{ label, href, style: index === 0 ? 'primary' : 'secondary' } as const] : [],
  );

/** The offers without that of the product page that shows them. */
export const withoutOwnOffer = <Offer extends { link?: string | undefined }>(
  offers: readonly Offer[],
  slug: string | undefined,
): Offer[] => offers.filter(({ link }) => link !== `/page/${slug}`);
