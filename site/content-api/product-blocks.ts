import * as z from 'zod/mini';
import type { BlockContents, BlockType } from '../../blocks/registry.ts';
import { color, html, optional, text } from '../../src/content/answer-fields.ts';
import { from, record } from '../../src/content/answer-shapes.ts';
import { type Loose, withoutUndefined } from '../../src/content/content-api.ts';
import { parseContent } from '../../src/content/parse-content.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import type { Block, SourceBinding } from '../../src/schema/page.ts';
import { link, picture, toActions } from './define-source.ts';
import {
  advantageGroup,
  type BlockableType,
  comprehension,
  findBlockableType,
  joinUs,
  type productPageBlock,
} from './sources/product-pages.ts';

export type Visibility = Readonly<
  Record<'call-to-action' | 'our-offers' | 'custom-offers', boolean>
>;

/** A block of ours, its content typed by its block type, with the call that fills it. */
type TypedBlock = {
  [Type in BlockType]: {
    type: Type;
    content: Loose<BlockContents[Type]>;
    source?: Omit<SourceBinding, 'params'>;
  };
}[BlockType];

/**
 * What a type of block holds (its `blockable`), read as the block of ours that shows it. It is optional where a
 * call of its own fills the block.
 */
const shownAs = <Schema extends z.core.$ZodType>(
  blockable: Schema,
  toBlock: (blockable: z.output<Schema>) => TypedBlock,
): z.core.$ZodType<TypedBlock> => z.pipe(blockable, z.transform(toBlock));

/** Of sections of which the specification (section 4) says that they hide when their call fails. */
const hiddenOnFailure = (name: string) => ({ name, onFailure: 'hide' }) as const;

/** The head of a list that another call fills: `/our-offers` or `/custom-assurances`. Unspecified. */
const listHead = z.optional(
  record({
    title: optional(text),
    body: from(['body', 'description', 'subtitle'], optional(html)),
  }),
);

export const blockables: Record<BlockableType, z.core.$ZodType<TypedBlock>> = {
  hero: shownAs(
    record({
      title: text,
      body: from('subtitle', optional(html)),
      image: picture,
      label: from('cta_text', optional(text)),
      href: from('cta_link', optional(link)),
    }),
    ({ image, label, href, ...words }) => {
      const head = { ...words, actions: toActions([label, href]) };
      if (!image) return { type: 'hero', content: { ...head, variant: 'page' } };
      return { type: 'hero', content: { ...head, variant: 'banner', tone: 'light', image } };
    },
  ),

  comprehension: shownAs(comprehension, showComprehension),

  /**
   * Its shape is not specified. Two buttons, because the landing pages' call to action has two
   * (get your code, contact us); the hero's names for a button are read too.
   */
  'call-to-action': shownAs(
    record({
      title: text,
      body: from(['body', 'description', 'subtitle'], optional(html)),
      image: picture,
      color: optional(color),
      label: from(['button_text', 'cta_text'], optional(text)),
      href: from(['button_link', 'cta_link', 'link'], optional(link)),
      secondLabel: from('secondary_button_text', optional(text)),
      secondHref: from('secondary_button_link', optional(link)),
    }),
    ({ label, href, secondLabel, secondHref, ...shown }) => ({
      type: 'cta',
      content: {
        ...shown,
        variant: shown.image ? 'split' : 'band',
        tone: 'tinted',
        actions: toActions([label, href], [secondLabel, secondHref]),
      },
    }),
  ),

  'our-offers': shownAs(listHead, (head) => ({
    type: 'carousel',
    content: { ...head, variant: 'offers', loop: true, items: [] },
    source: hiddenOnFailure('product-offers'),
  })),

  advantages: shownAs(z.optional(advantageGroup), (group) => ({
    type: 'cards',
    content: { variant: 'advantages', title: group?.title, items: [], actions: [] },
    source: { ...hiddenOnFailure('page-advantages'), loading: 'Chargement des avantages...' },
  })),

  'custom-offers': shownAs(listHead, (head) => ({
    type: 'cards',
    content: { ...head, variant: 'featured', items: [], actions: [] },
    source: hiddenOnFailure('custom-assurances'),
  })),

  'join-us': shownAs(z.optional(joinUs), (joinUs) => ({
    type: 'cta',
    content: { variant: 'split', tone: 'dark', title: joinUs?.title ?? '', actions: [] },
    source: hiddenOnFailure('join-us'),
  })),
};

/** Tabs by `display`; without tabs a text. Only texts, tabs and cards have buttons. */
function showComprehension(blockable: z.output<typeof comprehension>): TypedBlock {
  const { title, body, color, label, href, display = 'tabs', tabs = [] } = blockable;
  const head = { title, body };
  const actions = toActions([label, href]);
  if (tabs.length === 0) {
    const content = { title, body: body ?? sanitizeRichText(''), color, actions };
    return { type: 'post', content: { ...content, variant: 'plain' } };
  }
  switch (display) {
    case 'covers':
    case 'tabs': {
      const items = tabs.map(({ title, body }) => ({ title, body }));
      return { type: 'tabs', content: { ...head, color, variant: 'text', items, actions } };
    }
    case 'cards': {
      const items = tabs.map(({ figure, ...tab }) => tab);
      return { type: 'cards', content: { ...head, variant: 'plain', items, actions } };
    }
    case 'facts': {
      const items = tabs.map(({ title: term, body, icon, figure }) => {
        return { term, value: { figure, body }, icon };
      });
      return { type: 'list', content: { ...head, color, variant: 'facts', items } };
    }
    case 'questions': {
      const items = tabs.map(({ title: question, body, color: own = color }) => {
        return { question, body, color: own };
      });
      return { type: 'accordion', content: { ...head, items } };
    }
  }
}

/** Undefined when it is switched off. An unknown type is kept: the renderer warns of it. */
export function toBlock(
  { blockable_type, blockable }: z.output<typeof productPageBlock>,
  { slug, index, visibility }: { slug: string; index: number; visibility: Visibility },
): Block | undefined {
  const type = findBlockableType(blockable_type);
  const id = `${type ?? 'bloc'}-${index + 1}`;
  if (!type) return { type: blockable_type, id, content: {}, sources: [] };
  if (type in visibility && !visibility[type as keyof Visibility]) return undefined;
  const { data, diagnostics } = parseContent(blockables[type], blockable);
  if (diagnostics) {
    throw new Error(diagnostics.map((one) => `${formatPath(one.path)} ${one.message}`).join('; '));
  }
  return {
    type: data.type,
    id,
    content: withoutUndefined<object>({ ...data.content }),
    sources: data.source ? [{ ...data.source, params: { slug } }] : [],
  };
}
