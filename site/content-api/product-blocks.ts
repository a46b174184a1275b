import * as z from 'zod/mini';
import type { BlockContents, BlockType } from '../../blocks/registry.ts';
import { color, html, image, optional, text } from '../../src/content/answer-fields.ts';
import { withAliases } from '../../src/content/answer-shapes.ts';
import type { Loose } from '../../src/content/loose.ts';
import { withoutUndefined } from '../../src/content/loose.ts';
import { parseContent } from '../../src/content/parse-content.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import type { ActionContent } from '../../src/schema/fields.ts';
import type { Block, SourceBinding } from '../../src/schema/page.ts';
import { link } from './fields.ts';
import type { BlockableType } from './product-page-types.ts';
import { findBlockableType } from './product-page-types.ts';
import type { productPageBlock } from './sources/product-pages.ts';
import { advantageGroup, comprehension, joinUs } from './sources/product-pages.ts';
import { toActions, toIcon, toPicture } from './to-content.ts';

/** Whether the blocks that can be switched off are shown. */
export type Visibility = Readonly<
  Record<'call-to-action' | 'our-offers' | 'custom-offers', boolean>
>;

/** A block of ours, its content typed by its block type. */
type TypedBlock = {
  [Type in BlockType]: {
    type: Type;
    content: Loose<BlockContents[Type]>;
    source?: SourceBinding;
  };
}[BlockType];

/**
 * What a type of block holds (its `blockable`), and the block of ours that shows it. With `missing`, a block needs
 * no blockable: a call of its own fills it.
 */
const defineBlockable = <Schema extends z.core.$ZodType>(
  schema: Schema,
  toBlock: (blockable: z.output<Schema>, slug: string) => TypedBlock,
  missing?: z.output<Schema>,
) => ({
  schema,
  /** Throws when the blockable is wrong. */
  toBlock: (blockable: unknown, slug: string): TypedBlock => {
    if (missing && (blockable === undefined || blockable === null)) return toBlock(missing, slug);
    const { data, diagnostics } = parseContent(schema, blockable);
    if (!diagnostics) return toBlock(data, slug);
    const shown = diagnostics.map(({ path, message }) => `${formatPath(path)} ${message}`);
    throw new Error(shown.join('; '));
  },
});

/** The head of a list that another call fills: `/our-offers` or `/custom-assurances`. Unspecified. */
const listHead = withAliases(
  { body: ['description', 'subtitle'] },
  z.object({ title: optional(text), body: optional(html) }),
);

/** Each type of block of a product page. */
export const blockables = {
  hero: defineBlockable(
    z.object({
      title: text,
      subtitle: optional(html),
      image: optional(image),
      cta_text: optional(text),
      cta_link: optional(link),
    }),
    ({ title, subtitle, image, cta_text, cta_link }) => {
      const head = { title, body: subtitle, actions: toActions([cta_text, cta_link]) };
      if (!image) return { type: 'hero', content: { ...head, variant: 'page' } };
      const picture = { src: image, alt: '' };
      return {
        type: 'hero',
        content: { ...head, variant: 'banner', tone: 'light', image: picture },
      };
    },
  ),

  comprehension: defineBlockable(comprehension, (blockable) => {
    const { title, body, color, display = 'tabs', tabs = [] } = blockable;
    const actions = toActions([blockable.button_text, blockable.button_link]);
    if (tabs.length > 0) return showTabs[display](tabs, { title, body }, color, actions);
    const content = { title, body: body ?? sanitizeRichText(''), color, actions };
    return { type: 'post', content: { ...content, variant: 'plain' } };
  }),

  /**
   * Its shape is not specified. Two buttons, because the landing pages' call to action has two
   * (get your code, contact us); the hero's names for a button are read too.
   */
  'call-to-action': defineBlockable(
    withAliases(
      {
        body: ['description', 'subtitle'],
        button_text: ['cta_text'],
        button_link: ['cta_link', 'link'],
      },
      z.object({
        title: text,
        body: optional(html),
        image: optional(image),
        color: optional(color),
        button_text: optional(text),
        button_link: optional(link),
        secondary_button_text: optional(text),
        secondary_button_link: optional(link),
      }),
    ),
    ({ title, body, image, color, ...buttons }) => ({
      type: 'cta',
      content: {
        variant: image ? 'split' : 'band',
        tone: 'tinted',
        title,
        body,
        image: toPicture(image),
        color,
        actions: toActions(
          [buttons.button_text, buttons.button_link],
          [buttons.secondary_button_text, buttons.secondary_button_link],
        ),
      },
    }),
  ),

  'our-offers': defineBlockable(
    listHead,
    (head, slug) => ({
      type: 'carousel',
      content: { ...head, variant: 'offers', loop: true, items: [] },
      source: hideOnFailure('product-offers', slug),
    }),
    {},
  ),

  advantages: defineBlockable(
    advantageGroup,
    ({ title }, slug) => ({
      type: 'cards',
      content: { variant: 'advantages', title, items: [], actions: [] },
      source: {
        ...hideOnFailure('page-advantages', slug),
        loading: 'Chargement des avantages...',
      },
    }),
    { visible: true, advantages: [] },
  ),

  'custom-offers': defineBlockable(
    listHead,
    (head, slug) => ({
      type: 'cards',
      content: { ...head, variant: 'featured', items: [], actions: [] },
      source: hideOnFailure('custom-assurances', slug),
    }),
    {},
  ),

  'join-us': defineBlockable(
    joinUs,
    ({ title }, slug) => ({
      type: 'cta',
      content: { variant: 'split', tone: 'dark', title, actions: [] },
      source: hideOnFailure('join-us', slug),
    }),
    { title: '' },
  ),
} satisfies Record<BlockableType, unknown>;

type Comprehension = z.output<typeof comprehension>;

/** The tabs of a comprehension block by its `display`. Only tabs and cards have buttons. */
const showTabs: Record<
  NonNullable<Comprehension['display']>,
  (
    tabs: NonNullable<Comprehension['tabs']>,
    head: Pick<Comprehension, 'title' | 'body'>,
    color: string | undefined,
    actions: ActionContent[],
  ) => TypedBlock
> = {
  tabs: (tabs, head, color, actions) => {
    const items = tabs.map(({ title, content }) => ({ title, body: content }));
    return { type: 'tabs', content: { ...head, color, variant: 'text', items, actions } };
  },

  cards: (tabs, head, _color, actions) => {
    const items = tabs.map(({ title, content, icon, color }) => ({
      title,
      body: content,
      icon: icon && toIcon(icon, 'shield'),
      color,
    }));
    return { type: 'cards', content: { ...head, variant: 'plain', items, actions } };
  },

  facts: (tabs, head, color) => {
    const items = tabs.map(({ title, content, icon, figure }) => ({
      term: title,
      value: { figure, body: content },
      icon: icon && toIcon(icon, 'shield'),
    }));
    return { type: 'list', content: { ...head, color, variant: 'facts', items } };
  },

  questions: (tabs, head, color) => {
    const items = tabs.map((tab) => ({
      question: tab.title,
      body: tab.content,
      color: tab.color ?? color,
    }));
    return { type: 'accordion', content: { ...head, items } };
  },
};

/** Sections of which the specification (section 4) says that they hide when their call fails. */
function hideOnFailure(name: string, slug: string): SourceBinding {
  return { name, params: { slug }, onFailure: 'hide' };
}

/**
 * A block of a product page as a block of a manifest; undefined when it is switched off. Throws when
 * its blockable is wrong. A block of unknown type keeps its type, for the renderer to warn about.
 */
export function toBlock(
  { blockable_type, blockable }: z.output<typeof productPageBlock>,
  { slug, index, visibility }: { slug: string; index: number; visibility: Visibility },
): Block | undefined {
  const type = findBlockableType(blockable_type);
  const id = `${type ?? 'bloc'}-${index + 1}`;
  if (!type) return { type: blockable_type, id, content: {}, sources: [] };
  if (type in visibility && !visibility[type as keyof Visibility]) return undefined;
  const block = blockables[type].toBlock(blockable, slug);
  return {
    type: block.type,
    id,
    content: withoutUndefined<object>({ ...block.content }),
    sources: block.source ? [block.source] : [],
  };
}
