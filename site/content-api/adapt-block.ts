import type { BlockContents, BlockType } from '../../blocks/registry.ts';
import { parseContent } from '../../src/content/parse-content.ts';
import { formatPath } from '../../src/diagnostics/json-path.ts';
import type { SafeHtml } from '../../src/rich-text/sanitize.ts';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import type { ActionContent } from '../../src/schema/fields.ts';
import type { Block, SourceBinding } from '../../src/schema/page.ts';
import type { BlockableType, ProductPageBlock } from './entities.ts';
import { blockables, normaliseBlockableType } from './entities.ts';
import { toIcon } from './sources/to-icon.ts';

/** Whether the blocks that can be switched off are shown. */
export type Visibility = Readonly<
  Record<'call-to-action' | 'our-offers' | 'custom-offers', boolean>
>;

type AdaptContext = { slug: string; index: number; visibility: Visibility };

type Blockable<Type extends BlockableType> = NonNullable<
  (typeof blockables)[Type]['_zod']['output']
>;

/** A block of ours, its content typed by its block type. */
type TypedBlock = {
  [Type in BlockType]: { type: Type; content: BlockContents[Type]; source?: SourceBinding };
}[BlockType];

/**
 * A block of a product page as a block of a manifest; undefined when it is switched off. Throws when
 * its blockable is wrong. A block of unknown type keeps its type, for the renderer to warn about.
 */
export function adaptBlock(block: ProductPageBlock, context: AdaptContext): Block | undefined {
  const type = normaliseBlockableType(block.blockableType);
  const id = `${type ?? 'bloc'}-${context.index + 1}`;
  if (!type) return { type: block.blockableType, id, content: {}, sources: [] };
  if (type in context.visibility && !context.visibility[type as keyof Visibility]) return undefined;
  const adapted = adapters[type](readBlockable(type, block.blockable), context);
  const { type: blockType, content, source } = adapted;
  return { type: blockType, id, content, sources: source ? [source] : [] };
}

/** Lists have their content from a call of their own: they do not need a blockable. */
const withoutBlockable = new Set<BlockableType>([
  'our-offers',
  'custom-offers',
  'advantages',
  'join-us',
]);

function readBlockable(type: BlockableType, blockable: unknown): never {
  if ((blockable === undefined || blockable === null) && withoutBlockable.has(type)) {
    return {} as never;
  }
  const { data, diagnostics } = parseContent(blockables[type], blockable);
  if (diagnostics) {
    const shown = diagnostics
      .map(({ path, message }) => `${formatPath(path)} ${message}`)
      .join('; ');
    throw new Error(`Product page block "${type}": ${shown}`);
  }
  // Parsed by the schema of its type, which adapters are indexed by too.
  return data as never;
}

type Adapters = {
  [Type in BlockableType]: (
    blockable: Partial<Blockable<Type>> & Pick<Blockable<Type>, RequiredOf<Type>>,
    context: AdaptContext,
  ) => TypedBlock;
};
/** Fields that an adapter may rely on, where a blockable is needed. */
type RequiredOf<Type extends BlockableType> = Type extends
  | 'hero'
  | 'comprehension'
  | 'call-to-action'
  ? 'title' & keyof Blockable<Type>
  : never;

const adapters: Adapters = {
  hero: ({ title, subtitle, image, buttonText, link }) => {
    const actions = toActions([buttonText, link]);
    const head = { title, actions, ...(subtitle ? { body: sanitizeRichText(subtitle) } : {}) };
    if (!image) return { type: 'hero', content: { ...head, variant: 'page' } };
    const picture = { src: image, alt: '' };
    return { type: 'hero', content: { ...head, variant: 'banner', tone: 'light', image: picture } };
  },

  comprehension: ({ title, body, color, buttonText, link, display = 'tabs', tabs = [] }) => {
    const actions = toActions([buttonText, link]);
    const text = body ? sanitizeRichText(body) : undefined;
    const tint = color ? { color } : {};
    if (tabs.length === 0) {
      const content = { title, actions, ...tint, body: text ?? sanitizeRichText('') };
      return { type: 'post', content: { ...content, variant: 'plain' } };
    }
    const items = tabs.map((tab) => ({ ...tab, body: sanitizeRichText(tab.body) }));
    return showTabs[display](items, { title, ...(text ? { body: text } : {}) }, tint, actions);
  },

  'call-to-action': (blockable) => {
    const { title, body, image, color } = blockable;
    return {
      type: 'cta',
      content: {
        variant: image ? 'split' : 'band',
        tone: 'tinted',
        title,
        actions: toActions(
          [blockable.buttonText, blockable.link],
          [blockable.secondaryButtonText, blockable.secondaryLink],
        ),
        ...(body ? { body: sanitizeRichText(body) } : {}),
        ...(image ? { image: { src: image, alt: '' } } : {}),
        ...(color ? { color } : {}),
      },
    };
  },

  'our-offers': ({ title, body }, { slug }) => ({
    type: 'carousel',
    content: {
      variant: 'offers',
      loop: true,
      items: [],
      ...(title ? { title } : {}),
      ...(body ? { body: sanitizeRichText(body) } : {}),
    },
    source: hideOnFailure('product-offers', { slug }),
  }),

  advantages: ({ title }, { slug }) => ({
    type: 'cards',
    content: { variant: 'advantages', items: [], actions: [], ...(title ? { title } : {}) },
    source: {
      ...hideOnFailure('page-advantages', { slug }),
      loading: 'Chargement des avantages...',
    },
  }),

  'custom-offers': ({ title, body }, { slug }) => ({
    type: 'cards',
    content: {
      variant: 'featured',
      items: [],
      actions: [],
      ...(title ? { title } : {}),
      ...(body ? { body: sanitizeRichText(body) } : {}),
    },
    source: hideOnFailure('custom-assurances', { slug }),
  }),

  'join-us': ({ title = '' }, { slug }) => ({
    type: 'cta',
    content: { variant: 'split', tone: 'dark', title, actions: [] },
    source: hideOnFailure('join-us', { slug }),
  }),
};

type Tab = { title: string; body: SafeHtml } & {
  [key in 'icon' | 'color' | 'figure']?: string | undefined;
};
type Head = { title: string; body?: SafeHtml };

/** The tabs of a comprehension block by its `display`. Only tabs and cards have buttons. */
const showTabs: Record<
  NonNullable<Blockable<'comprehension'>['display']>,
  (
    tabs: readonly Tab[],
    head: Head,
    tint: { color?: string },
    actions: ActionContent[],
  ) => TypedBlock
> = {
  tabs: (tabs, head, tint, actions) => {
    const items = tabs.map(({ title, body }) => ({ title, body }));
    return { type: 'tabs', content: { ...head, ...tint, variant: 'text', items, actions } };
  },

  cards: (tabs, head, _tint, actions) => {
    const items = tabs.map(({ title, body, icon, color }) => ({
      title,
      body,
      ...(icon ? { icon: toIcon(icon, 'shield') } : {}),
      ...(color ? { color } : {}),
    }));
    return { type: 'cards', content: { ...head, variant: 'plain', items, actions } };
  },

  facts: (tabs, head, tint) => {
    const items = tabs.map(({ title, body, icon, figure }) => ({
      term: title,
      value: { ...(figure ? { figure } : {}), body },
      ...(icon ? { icon: toIcon(icon, 'shield') } : {}),
    }));
    return { type: 'list', content: { ...head, ...tint, variant: 'facts', items } };
  },

  questions: (tabs, head, tint) => {
    const items = tabs.map(({ title, body, color }) => ({
      question: title,
      body,
      ...tint,
      ...(color ? { color } : {}),
    }));
    return { type: 'accordion', content: { ...head, items } };
  },
};

/** Sections of which the specification (section 4) says that they hide when their call fails. */
function hideOnFailure(name: string, params: SourceBinding['params'] = {}): SourceBinding {
  return { name, params, onFailure: 'hide' };
}

/** Buttons out of their texts and links; those without one of the two are left out. */
function toActions(
  ...buttons: [label: string | undefined, href: string | undefined][]
): ActionContent[] {
  return buttons.flatMap(([label, href], index) =>
    label && href ? [{ label, href, style: index === 0 ? 'primary' : 'secondary' } as const] : [],
  );
}
