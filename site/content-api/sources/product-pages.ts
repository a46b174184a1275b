import * as z from 'zod/mini';
import { color, flag, html, number, optional, text } from '../../../src/content/answer-fields.ts';
import { from, itemIfFound, record, toItems } from '../../../src/content/answer-shapes.ts';
import type { ContentRecord, Endpoint } from '../../../src/content/content-api.ts';
import { defineEndpoint } from '../../../src/content/content-api.ts';
import { isRecord } from '../../../src/diagnostics/is-record.ts';
import type { Params } from '../../../src/schema/page.ts';
import { defineSource, knownIcon, link, picture, toActions } from '../define-source.ts';
import { advantage } from './broker.ts';

/*
 * Product pages (specification, sections 2 and 3). Their answers are `{ success, … }` (section 7).
 * `success: false` is an answer, not a failure: null says that there is nothing to show.
 */

/** The types of the blocks of a product page (specification, section 3). */
export const blockableTypes = [
  'hero',
  'comprehension',
  'call-to-action',
  'our-offers',
  'advantages',
  'custom-offers',
  'join-us',
] as const;
export type BlockableType = (typeof blockableTypes)[number];

/** Letters alone, singular: names differ in case, separators and plural. */
const toLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/s$/, '');

const typeByLetters = new Map(blockableTypes.map((type) => [toLetters(type), type]));

/** `App\Models\HeroBlock`, `join_us`, `comprehension section` → the type; undefined when none. */
export function findBlockableType(raw: string): BlockableType | undefined {
  const letters = toLetters(raw.split(/[\\/.:]/).at(-1) ?? '');
  return typeByLetters.get(toLetters(letters.replace(/(block|section)$/, '')));
}

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
const tab = record({
  title: text,
  body: from('content', html),
  icon: knownIcon,
  color: optional(color),
  figure: optional(text),
});

/**
 * `display` is ours: how a product page shows the tabs. Landing pages always show columns. `covers` marks the
 * table of covers, which the document of the contract shows too.
 */
export const comprehension = record({
  title: text,
  body: optional(html),
  color: optional(color),
  label: from('button_text', optional(text)),
  href: from('button_link', optional(link)),
  display: optional(z.enum(['tabs', 'cards', 'facts', 'questions', 'covers'])),
  tabs: optional(z.array(tab)),
});
type Comprehension = z.output<typeof comprehension>;
type Tab = z.output<typeof tab>;

/** Section 3 gives a group a "list of advantages plus a visibility flag" without their names. */
export const advantageGroup = record({
  title: optional(text),
  isVisible: from(['visible', 'is_visible', 'visibility'], flag),
  advantages: from(
    ['advantages', 'avantages', 'advantages_list', 'list', 'items'],
    z.array(record(advantage)),
  ),
});

export const joinUs = record({
  image: picture,
  title: text,
  body: optional(html),
  label: from('button_text', optional(text)),
  href: from('button_link', optional(link)),
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
      const shown = (groups ?? []).filter(
        (group) => group.isVisible && group.advantages.length > 0,
      );
      const content = toItems(shown.flatMap(({ advantages }) => advantages));
      return content && { ...content, title: shown.length === 1 ? shown[0]?.title : undefined };
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
    toContent: (joinUs) => {
      if (!joinUs) return undefined;
      const { label, href, ...content } = joinUs;
      return { ...content, actions: toButton(joinUs) };
    },
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
      const block = gather(blocks);
      const items = block?.tabs.map(({ title, body }) => ({ title, body }));
      return block && { ...toHead(block), variant: 'text', items, color: block.color };
    },
  }),

  /** The points forts of a landing page (section 2): the same, as columns. */
  highlights: defineSource({
    ...comprehensionBlocks,
    block: 'tabs',
    toContent: (blocks) => {
      const block = gather(blocks);
      const items = block?.tabs.map(({ figure, color = block.color, ...tab }) => ({
        ...tab,
        color,
      }));
      return block && { ...toHead(block), variant: 'columns', items };
    },
  }),

  /** The table of covers, for the document of the contract; its title is the document's own. */
  covers: defineSource({
    ...comprehensionBlocks,
    block: 'post',
    toContent: (blocks) => {
      const covers = blocks?.find(({ display }) => display === 'covers');
      return covers && { body: covers.body };
    },
  }),
};

/** Several blocks are one: the head of the first that has tabs; what has a text alone is a tab of it. */
function gather(found: readonly Comprehension[] | null) {
  const blocks = found ?? [];
  const head = blocks.find(({ tabs = [] }) => tabs.length > 0) ?? blocks[0];
  const tabs = blocks.flatMap(({ title, body, color, tabs = [] }): Tab[] => {
    if (tabs.length > 0 || !body) return tabs;
    return [{ title, body, color, icon: undefined, figure: undefined }];
  });
  return head && tabs.length > 0 ? { ...head, tabs } : undefined;
}

const toHead = ({ title, body, ...button }: Comprehension) => ({
  title,
  body,
  actions: toButton(button),
});

/** Undefined without a button: the manifest may have some. */
function toButton({ label, href }: Pick<Comprehension, 'label' | 'href'>) {
  const actions = toActions([label, href]);
  return actions.length > 0 ? actions : undefined;
}
