import type { Answered, Place } from '../entity.ts';
import { changes, entity, leftOut, recordOf, shows } from '../entity.ts';

/** Product pages: the landing pages of section 2, and `/page/{slug}` with its ordered blocks. */

const slug = 'rc-professionnelle-intermediaires';
const route = `/page/${slug}`;
const page = `/product-pages/slug/${slug}` as const;

/** The id of a block on the product page, from its type and place. */
const blockable = (place: number, id: string): Place => ({
  call: page,
  at: `blocks.${place}.blockable`,
  route,
  block: id,
});

const landingSlugs = ['agent-co-immo', 'mia-miobsp', 'conciergerie-immo'] as const;
const onLandingPages = (call: (slug: string) => Place['call'], at: string, block: string) =>
  landingSlugs.map((slug): Place => ({ call: call(slug), at, route: `/${slug}`, block }));

const comprehension: readonly Place[] = [
  ...onLandingPages(
    (slug) => `/product-pages/${slug}/comprehension-blocks`,
    'comprehension_blocks.0',
    'points-forts',
  ),
  blockable(3, 'comprehension-4'),
];

export const productPageEntities = [
  entity(
    'Hero block of a product page',
    [blockable(0, 'hero-1')],
    [
      ...shows({ title: 'text', subtitle: 'html', image: 'image' }),
      ...shows({ cta_text: 'text', cta_link: 'link' }),
    ],
  ),

  entity(
    'Join-us',
    [
      ...onLandingPages((slug) => `/pages/${slug}/join-us`, 'join_us', 'devenir-partenaire'),
      { call: `/pages/${slug}/join-us`, at: 'join_us', route, block: 'join-us-11' },
    ],
    shows({
      image: 'image',
      title: 'text',
      body: 'html',
      button_text: 'text',
      button_link: 'link',
    }),
  ),

  entity('Comprehension block', comprehension, [
    leftOut('id', 'a key of the back end: nothing refers to it'),
    ...shows({ title: 'text', body: 'html', button_text: 'text', button_link: 'link' }),
    changes('color', {
      does: 'colours the panel, or the columns that have no colour of their own',
      edit: (block) => {
        block.color = '#1a2b3c';
        for (const tab of block.tabs as Answered[]) delete tab.color;
      },
      appears: /data-tint="1a2b3c"/,
    }),
    changes('tabs', {
      does: 'one tab for each',
      edit: (block) => {
        block.tabs = [{ title: 'Onglet seul', content: '<p>Texte seul</p>' }];
      },
      appears: /role="tablist"[^>]*><a[^>]*>(<span.*?<\/span>)?Onglet seul<\/a><\/div>/,
    }),
  ]),

  entity(
    'Comprehension block (a tab)',
    comprehension.map((place) => ({ ...place, at: `${place.at}.tabs.0` })),
    shows({ title: 'text', content: 'html' }),
  ),

  entity(
    'Page advantage group',
    onLandingPages((slug) => `/page/${slug}/advantages`, 'advantages.0', 'avantages'),
    [
      changes('visible', {
        does: 'only visible groups are used',
        edit: (group) => Object.assign(group, { visible: 0 }),
        disappears: /<h3/,
      }),
      changes('advantages', {
        does: 'one card for each',
        edit: (group) => {
          group.advantages = [{ title: 'Seul avantage', description: '<p>Seul</p>' }];
        },
        appears: /data-count="1".*Seul avantage/s,
      }),
    ],
  ),

  entity(
    'Page advantage group (an advantage)',
    onLandingPages((slug) => `/page/${slug}/advantages`, 'advantages.0.advantages.0', 'avantages'),
    [
      leftOut('id', 'a key of the back end: nothing refers to it'),
      ...shows({ title: 'text', description: 'html', icon: 'icon', color: 'colour' }),
    ],
  ),

  entity(
    'Product page',
    [{ call: page, at: 'page', route, block: 'main' }],
    [
      changes('id', {
        does: 'the visibility of its offers is asked for by it',
        edit: (record) => Object.assign(record, { id: 3 }),
        disappears: /id="our-offers-9"/,
      }),
      changes('blocks', {
        does: 'what the page shows',
        edit: (_, answer) => Object.assign(answer as Answered, { blocks: [] }),
        disappears: /id="hero-1"/,
      }),
    ],
  ),

  entity(
    'Product page (a block)',
    [{ call: page, at: 'blocks.0', route, block: 'main' }],
    [
      leftOut('id', 'a key of the back end: nothing refers to it'),
      changes('order', {
        does: 'blocks stand in this order',
        edit: (block) => Object.assign(block, { order: 99 }),
        appears: /id="hero-11"/,
      }),
      changes('blockable_type', {
        does: 'the kind of block; an unknown one is left out',
        edit: (block) => Object.assign(block, { blockable_type: 'App\\Models\\JoinUsBlock' }),
        appears: /id="join-us-1"/,
      }),
      changes('blockable', {
        does: 'the content of the block',
        edit: (block) => Object.assign(block, { blockable: { title: 'Titre remplacé' } }),
        appears: /<h1[^>]*>Titre remplacé<\/h1>/,
      }),
    ],
  ),

  entity(
    'Product page (visibility of both offers)',
    [recordOf('/page/1/visibility/both', route, 'main')],
    [
      changes('our_offers_visible', {
        does: 'shows or hides the offers',
        edit: (flags) => Object.assign(flags, { our_offers_visible: 0 }),
        disappears: /id="our-offers-9"/,
      }),
      changes('custom_offers_visible', {
        does: 'shows or hides the custom offers',
        edit: (flags) => Object.assign(flags, { custom_offers_visible: 0 }),
        disappears: /id="custom-offers-10"/,
      }),
    ],
  ),

  entity(
    'Product page (visibility of the call to action)',
    [recordOf(`/page/${slug}/visibility/CallToAction`, route, 'main')],
    [
      changes('call_to_action_visible', {
        does: 'shows or hides the call to action',
        edit: (flags) => Object.assign(flags, { call_to_action_visible: 0 }),
        disappears: /id="call-to-action-7"/,
      }),
    ],
  ),
];
