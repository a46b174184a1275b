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
import { itemIfFound, withAliases } from '../../../src/content/answer-shapes.ts';
import type { ContentRecord, Endpoint } from '../../../src/content/content-api.ts';
import { defineEndpoint } from '../../../src/content/content-api.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { Params } from '../../../src/schema/page.ts';
import { defineSource } from '../define-source.ts';
import { link } from '../fields.ts';
import { findBlockableType } from '../product-page-types.ts';
import { toActions, toIcon, toPicture } from '../to-content.ts';
import { advantage, toAdvantages } from './broker.ts';

/*
 * Product pages (specification, sections 2 and 3). Their answers are `{ success, … }` (section 7).
 * `success: false` is an answer, not a failure: null says that there is nothing to show.
 */

/** The value of a key of a successful answer. */
const under = <Schema extends z.core.$ZodType>(key: string, schema: Schema) =>
  z.pipe(
    itemIfFound(z.object({ [key]: z.nullable(schema) })),
    z.transform((found): z.output<Schema> | null => found?.[key] ?? null),
  );

/** Flags, which may stand in an object of their own; its name is not specified. */
const flags = <Shape extends Record<string, typeof flag>>(shape: Shape) =>
  itemIfFound(
    z.pipe(
      z.transform((body: unknown) => {
        const nested = isRecord(body) ? (body.visibility ?? body.flags) : undefined;
        return isRecord(body) && isRecord(nested) ? { ...body, ...nested } : body;
      }),
      z.object(shape),
    ),
  );

/** Looks a product page up, by its slug unless said otherwise, and answers with `success`. */
const inProductPages = (
  answer: (page: ContentRecord) => object | undefined,
  isAsked = ({ slug }: ContentRecord, params: Params) => slug === params.slug,
): NonNullable<Endpoint['embedded']> => ({
  file: 'product-pages',
  find: (pages, params) => {
    const page = pages.find((record) => isAsked(record, params));
    const found = page && answer(page);
    return found && { success: true, ...found };
  },
  missing: { success: false },
});

function listBlockables({ blocks }: ContentRecord, type: string): unknown[] {
  // Content was parsed when it was read: a product page has blocks.
  return (blocks as readonly ContentRecord[])
    .filter(({ blockable_type }) => findBlockableType(String(blockable_type)) === type)
    .map(({ blockable }) => blockable);
}

/** `icon`, `color` and `figure` are ours: the columns of a landing page are coloured, a price is large. */
const tab = z.object({
  title: text,
  content: html,
  icon: optional(icon),
  color: optional(color),
  figure: optional(text),
});

/** `display` is ours: how a product page shows the tabs. Landing pages always show columns. */
export const comprehension = z.object({
  title: text,
  body: optional(html),
  color: optional(color),
  button_text: optional(text),
  button_link: optional(link),
  display: optional(z.enum(['tabs', 'cards', 'facts', 'questions'])),
  tabs: optional(z.array(tab)),
});
type Comprehension = z.output<typeof comprehension>;

/** Section 3 gives a group a "list of advantages plus a visibility flag" without their names. */
export const advantageGroup = withAliases(
  {
    visible: ['is_visible', 'visibility'],
    advantages: ['avantages', 'advantages_list', 'list', 'items'],
  },
  z.object({ title: optional(text), visible: flag, advantages: z.array(z.object(advantage)) }),
);

export const joinUs = z.object({
  image: optional(image),
  title: text,
  body: optional(html),
  button_text: optional(text),
  button_link: optional(link),
});

const comprehensionBlocks = defineEndpoint({
  path: '/product-pages/{slug}/comprehension-blocks',
  answer: under('comprehension_blocks', z.array(comprehension)),
  embedded: inProductPages((page) => ({
    comprehension_blocks: listBlockables(page, 'comprehension'),
  })),
});

/**
 * `title` and `meta_description` are ours: a document needs them. A block's `blockable` depends on its type, and
 * stays unknown here, so that one odd block never takes a page's others (see product-blocks.ts).
 */
export const productPageFields = {
  id: number,
  slug: optional(text),
  title: optional(text),
  meta_description: optional(text),
};
export const productPageBlock = z.object({
  order: number,
  blockable_type: text,
  blockable: optional(z.unknown()),
});

export const productPage = defineEndpoint({
  path: '/product-pages/slug/{slug}',
  answer: z.pipe(
    // `{ success, page, blocks }`, blocks inside the page being read too.
    z.transform((body: unknown): unknown => {
      // Without data there is no such page either: "Page non trouvée" (section 8).
      if (body === null || (isRecord(body) && !body.page)) return { success: false };
      if (!isRecord(body) || !isRecord(body.page)) return body;
      return { ...body, page: { ...body.page, blocks: body.blocks ?? body.page.blocks } };
    }),
    under('page', z.object({ ...productPageFields, blocks: z.array(productPageBlock) })),
  ),
  embedded: inProductPages(({ blocks, ...page }) => ({ page, blocks })),
});

/** "Both" are the two offer blocks. */
export const offersVisibility = defineEndpoint({
  path: '/page/{pageId}/visibility/both',
  answer: flags({ our_offers_visible: flag, custom_offers_visible: flag }),
  embedded: inProductPages(
    ({ our_offers_visible, custom_offers_visible }) => ({
      our_offers_visible,
      custom_offers_visible,
    }),
    ({ id }, { pageId }) => String(id) === pageId,
  ),
});

export const callToActionVisibility = defineEndpoint({
  path: '/page/{slug}/visibility/CallToAction',
  answer: flags({ call_to_action_visible: flag }),
  embedded: inProductPages(({ call_to_action_visible }) => ({ call_to_action_visible })),
});

export const productPagesSources = {
  /** "Only visible groups used" (section 7). */
  'page-advantages': defineSource({
    path: '/page/{slug}/advantages',
    answer: under('advantages', z.array(advantageGroup)),
    embedded: inProductPages((page) => ({ advantages: listBlockables(page, 'advantages') })),
    block: 'cards',
    toContent: (groups) => {
      const shown = groups?.filter(({ visible, advantages }) => visible && advantages.length > 0);
      const content = toAdvantages(shown?.flatMap(({ advantages }) => advantages) ?? []);
      return content && { ...content, title: shown?.length === 1 ? shown[0]?.title : undefined };
    },
  }),

  'join-us': defineSource({
    path: '/pages/{slug}/join-us',
    answer: under('join_us', joinUs),
    embedded: inProductPages((page) => {
      const [joinUs] = listBlockables(page, 'join-us');
      return joinUs ? { join_us: joinUs } : undefined;
    }),
    block: 'cta',
    toContent: (joinUs) =>
      joinUs
        ? {
            title: joinUs.title,
            body: joinUs.body,
            image: toPicture(joinUs.image),
            actions: toButton(joinUs),
          }
        : undefined,
  }),

  /** Says no words: whether the call to action of a landing page is shown (section 7). */
  'call-to-action-visibility': defineSource({
    ...callToActionVisibility,
    block: 'cta',
    toContent: (flags) => (flags?.call_to_action_visible ? {} : undefined),
  }),

  'comprehension-block': defineSource({
    ...comprehensionBlocks,
    block: 'tabs',
    toContent: (blocks) => {
      const block = gather(blocks ?? []);
      return (
        block && {
          ...toHead(block),
          variant: 'text',
          items: block.tabs.map(({ title, content }) => ({ title, body: content })),
          color: block.color,
        }
      );
    },
  }),

  /** The points forts of a landing page (section 2): the same, as columns. */
  highlights: defineSource({
    ...comprehensionBlocks,
    block: 'tabs',
    toContent: (blocks) => {
      const block = gather(blocks ?? []);
      return (
        block && {
          ...toHead(block),
          variant: 'columns',
          items: block.tabs.map(({ title, content, icon, color = block.color }) => ({
            title,
            body: content,
            icon: icon && toIcon(icon, 'circle-check'),
            color,
          })),
        }
      );
    },
  }),
};

/** Several blocks are one: the head of the first that has tabs; what has a text alone is a tab of it. */
function gather(blocks: readonly Comprehension[]) {
  const head = blocks.find(({ tabs = [] }) => tabs.length > 0) ?? blocks[0];
  const tabs = blocks.flatMap(({ title, body, color, tabs = [] }): z.output<typeof tab>[] => {
    if (tabs.length > 0) return tabs;
    return body ? [{ title, content: body, color }] : [];
  });
  return head && tabs.length > 0 ? { ...head, tabs } : undefined;
}

const toHead = ({ title, body, ...button }: Comprehension) => ({
  title,
  body,
  actions: toButton(button),
});

/** Undefined without a button: the manifest may have some. */
function toButton({ button_text, button_link }: Partial<Comprehension>) {
  const actions = toActions([button_text, button_link]);
  return actions.length > 0 ? actions : undefined;
}
