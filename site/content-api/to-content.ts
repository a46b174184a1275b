import type { ActionContent } from '../../src/schema/fields.ts';

/** The items of a block. Undefined for an empty list: the block is not shown. */
export const toItems = <Item>(items: Item[]) => (items.length > 0 ? { items } : undefined);

/** In the order of their numbers: that of the back end's list is not specified. */
export const sortByNumber = <Item extends { number: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.number - other.number);

/** Buttons out of their texts and links; those without one of the two are left out. */
export const toActions = (
  ...buttons: [label: string | undefined, href: string | undefined][]
): ActionContent[] =>
  buttons.flatMap(([label, href], index) =>
    label && href ? [{ label, href, style: index === 0 ? 'primary' : 'secondary' } as const] : [],
  );
