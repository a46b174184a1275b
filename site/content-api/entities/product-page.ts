import * as z from 'zod/mini';
import {
  color,
  flag,
  html,
  icon,
  image,
  number,
  optional,
  text,
} from '../../../src/content/answer-fields.ts';
import { entity, plainEntity, renamedEntity, withAliases } from '../../../src/content/entity.ts';
import { link } from '../fields.ts';
import { advantage } from './broker.ts';

/**
 * Product pages (specification, sections 2 and 3): ordered blocks whose `blockable` depends on
 * their type. Blockables stay unknown here, so that one odd block never takes a page's others:
 * whoever renders a block parses its blockable with {@link blockables}.
 */

export const heroBlockable = renamedEntity(
  {
    title: text,
    subtitle: optional(html),
    image: optional(image),
    cta_text: optional(text),
    cta_link: optional(link),
  },
  { cta_text: 'buttonText', cta_link: 'link' },
);

/** `icon`, `color` and `figure` are ours: the columns of a landing page are coloured, a price is large. */
const comprehensionTab = renamedEntity(
  {
    title: text,
    content: html,
    icon: optional(icon),
    color: optional(color),
    figure: optional(text),
  },
  { content: 'body' },
);

/**
 * Also the records of `/product-pages/{slug}/comprehension-blocks`. `display` is ours: how a product
 * page shows the tabs. Landing pages always show columns.
 */
export const comprehensionBlockable = entity(
  {
    id: optional(number),
    title: text,
    body: optional(html),
    color: optional(color),
    button_text: optional(text),
    button_link: optional(link),
    display: optional(z.enum(['tabs', 'cards', 'facts', 'questions'])),
    tabs: optional(z.array(comprehensionTab)),
  },
  (raw) => ({
    id: raw.id,
    title: raw.title,
    body: raw.body,
    color: raw.color,
    buttonText: raw.button_text,
    link: raw.button_link,
    display: raw.display,
    tabs: raw.tabs ?? [],
  }),
);
export type ComprehensionBlockable = z.output<typeof comprehensionBlockable>;

/**
 * Its shape is not specified. Two buttons, because the landing pages' call to action has two
 * (get your code, contact us); the hero's names for a button are read too.
 */
export const callToActionBlockable = withAliases(
  {
    body: ['description', 'subtitle'],
    button_text: ['cta_text'],
    button_link: ['cta_link', 'link'],
  },
  renamedEntity(
    {
      title: text,
      body: optional(html),
      image: optional(image),
      color: optional(color),
      button_text: optional(text),
      button_link: optional(link),
      secondary_button_text: optional(text),
      secondary_button_link: optional(link),
    },
    {
      button_text: 'buttonText',
      button_link: 'link',
      secondary_button_text: 'secondaryButtonText',
      secondary_button_link: 'secondaryLink',
    },
  ),
);

/** The head of a list that another call fills: `/our-offers` or `/custom-assurances`. Unspecified. */
const listBlockable = withAliases(
  { body: ['description', 'subtitle'] },
  plainEntity({ title: optional(text), body: optional(html) }),
);

/** Section 3 gives a group a "list of advantages plus a visibility flag" without their names. */
export const advantageGroup = withAliases(
  {
    visible: ['is_visible', 'visibility'],
    advantages: ['avantages', 'advantages_list', 'list', 'items'],
  },
  renamedEntity(
    { title: optional(text), visible: flag, advantages: z.array(advantage) },
    { visible: 'isVisible' },
  ),
);

export const joinUs = renamedEntity(
  {
    image: optional(image),
    title: text,
    body: optional(html),
    button_text: optional(text),
    button_link: optional(link),
  },
  { button_text: 'buttonText', button_link: 'link' },
);

/** Each type of block with the schema of its blockable. */
export const blockables = {
  hero: heroBlockable,
  comprehension: comprehensionBlockable,
  'call-to-action': callToActionBlockable,
  'our-offers': listBlockable,
  advantages: advantageGroup,
  'custom-offers': listBlockable,
  'join-us': joinUs,
} as const;
export type BlockableType = keyof typeof blockables;

/** Letters alone, singular: names differ in case, separators and plural. */
const toLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '');

const typeByLetters = new Map(
  // The keys of a literal are its type's keys.
  (Object.keys(blockables) as BlockableType[]).map((type) => [toLetters(type), type]),
);

/** `App\Models\HeroBlock`, `join_us`, `comprehension section` → the type; undefined when none. */
export function normaliseBlockableType(raw: string): BlockableType | undefined {
  const letters = toLetters(raw.split(/[\\/.:]/).at(-1) ?? '');
  return typeByLetters.get(toLetters(letters.replace(/(block|section)$/, '')));
}

const block = renamedEntity(
  { id: optional(number), order: number, blockable_type: text, blockable: optional(z.unknown()) },
  { blockable_type: 'blockableType' },
);
export type ProductPageBlock = z.output<typeof block>;

/** `title` and `meta_description` are ours: a document needs them. */
export const productPage = entity(
  {
    id: number,
    slug: optional(text),
    title: optional(text),
    meta_description: optional(text),
    blocks: z.array(block),
  },
  (raw) => ({
    id: raw.id,
    slug: raw.slug,
    title: raw.title,
    metaDescription: raw.meta_description,
    blocks: raw.blocks.toSorted((one, other) => one.order - other.order),
  }),
);
export type ProductPage = z.output<typeof productPage>;
