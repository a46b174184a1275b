import * as z from 'zod/mini';
import type { BlockContents } from '../../blocks/registry.ts';
import {
  dateIn,
  picture as givenPicture,
  icon,
  linkWithHosts,
  optional,
} from '../../src/content/answer-fields.ts';
import { type Field, list, toItems } from '../../src/content/answer-shapes.ts';
import { createSourceDefinitions, type Loose } from '../../src/content/content-api.ts';
import type { ActionContent } from '../../src/schema/fields.ts';
import { isIconName } from '../../src/schema/icon-names.ts';
import { locale } from '../locale.ts';
import type { LayoutContents } from '../site.schema.ts';

export const { defineSource } = createSourceDefinitions<BlockContents & LayoutContents>();

type ItemOf<Content> = Content extends { items: readonly (infer Item)[] } ? Loose<Item> : never;
type FieldsOf<Item> = Item extends unknown
  ? { readonly [Name in keyof Item]: Field<z.core.$ZodType<Item[Name]>> }
  : never;

/** Declares a source whose records are the items of a block, which is hidden when there are none. */
export const defineItems = <Block extends keyof BlockContents>(
  block: Block,
  path: `/${string}`,
  fields: FieldsOf<ItemOf<BlockContents[Block]>>,
) => ({ block, path, answer: list(fields), toContent: toItems<ItemOf<BlockContents[Block]>> });

/** The target of a link from the broker's back end: the hosts are those of `site.json`. */
export const link = linkWithHosts(['subscription', 'extranet']);

export const date = dateIn(locale.timeZone);

/** A picture that a record may lack. */
export const picture = optional(givenPicture);

/** The icon that the back end names, when the sprite has it, or the path of a small picture. */
export const knownIcon = z.pipe(
  optional(icon),
  z.transform((name: string | undefined) =>
    name && (isIconName(name) || name.includes('/')) ? name : undefined,
  ),
);

/** The same where a block needs one. */
export const iconOr = (fallback: string) =>
  z.pipe(
    knownIcon,
    z.transform((name: string | undefined) => name ?? fallback),
  );

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
