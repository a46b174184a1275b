/** An answer of the content API, as unknown as its JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests change the JSON anywhere
type Answer = any;

/** What a field changes that is not its own value: flags, orders, keys of a tree. */
type Effect = {
  call: `/${string}`;
  route: string;
  /** Part of the page where it shows. */
  block: string;
  does: string;
  edit: (answer: Answer) => void;
} & ({ appears: RegExp; disappears?: undefined } | { disappears: RegExp; appears?: undefined });

const find = (entries: Answer, id: number) => entries.find((entry: Answer) => entry.id === id);
const menu = { call: '/menus-navbars', route: '/', block: 'header' } as const;
const slug = 'rc-professionnelle-intermediaires';
const onProduct = { route: `/page/${slug}`, block: 'main' } as const;
const product = { call: `/product-pages/slug/${slug}`, ...onProduct } as const;
const legal = { call: '/pages/mentions-legales', route: '/legal', block: 'head' } as const;
const landing = { route: '/agent-co-immo' } as const;

export const effects: readonly Effect[] = [
  {
    ...{ call: '/sliders', route: '/', block: 'accueil' },
    does: 'is_mobile: the picture stands in on small screens',
    edit: ([slide]) => Object.assign(slide, { is_mobile: 1, urlImage: 'mark/upright.svg' }),
    appears: /<source\b[^>]*mark\/upright/,
  },
  {
    ...{ call: '/our-offers', route: '/', block: 'footer' },
    does: 'color_background: #ffffff stands in the carousel, #000000 in the footer',
    edit: ([offer]) => Object.assign(offer, { title: 'Déplacée', color_background: '#000000' }),
    appears: /Déplacée/,
  },
  {
    ...{ call: '/parteners', route: '/', block: 'partenaires' },
    does: 'fixed: 1 stands still, 0 is one of the scrolling logos',
    edit: (partners) => {
      for (const partner of partners) partner.fixed = 1;
    },
    disappears: /aria-roledescription="carrousel"/,
  },
  {
    ...{ call: '/custom-assurances', route: '/custom-offers', block: 'assurances-sur-mesure' },
    does: 'button: 0 takes the button away',
    edit: ([offer]) => Object.assign(offer, { button: 0 }),
    disappears: /Découvrir<span[^>]*>.{0,20}RC professionnelle des intermédiaires</,
  },
  {
    ...menu,
    does: 'id: sublinks find their parent by it',
    edit: (entries) => Object.assign(find(entries, 10), { id: 7351 }),
    disappears: /aria-expanded="true" aria-controls="[^"]*">(<span[^>]*><\/span>)?Métiers</,
  },
  {
    ...menu,
    does: 'parent_id: an entry without one is a group of its own',
    edit: (entries) => Object.assign(find(entries, 11), { parent_id: null }),
    appears: /<a href="\/real-estate-financial-intermediary"[^>]*>[^<]*<\/a><\/div><\/li>/,
  },
  {
    ...menu,
    does: 'color: colours the mark of a group, the button and the badge of an entry',
    edit: (entries) => Object.assign(find(entries, 10), { color: '#1a2b3c' }),
    appears: /data-tint="1a2b3c"/,
  },
  {
    ...menu,
    does: 'button: 1 makes a button of the entry; without an address it opens the contact modal',
    edit: ([entry]) => Object.assign(entry, { name: 'Bouton', button: 1, url: null }),
    appears: /data-kind="button"[^>]*><a href="\/contact"[^>]*data-opens="contact"[^>]*>Bouton</,
  },
  {
    ...menu,
    does: 'sidebare: 0 stands in the bar, 1 in the slide-down menu',
    edit: ([entry]) => Object.assign(entry, { name: 'Déplacée', sidebare: 1 }),
    appears: /<li class="[^"]*group[^"]*"><div[^>]*>(<span[^>]*><\/span>)?<a[^>]*>Déplacée</,
  },
  {
    ...menu,
    does: 'order_sidebare: sorts the entries',
    edit: ([entry]) => Object.assign(entry, { name: 'Dernière', order_sidebare: 99 }),
    appears: /Offres sur mesure<\/a>.*Actualités<\/a>.*Dernière<\/a><\/li><\/ul><\/nav>/s,
  },
  {
    ...legal,
    does: 'meta_description: describes the page to search engines',
    edit: (page) => Object.assign(page, { meta_description: 'La description modifiée' }),
    appears: /<meta name="description" content="La description modifiée"/,
  },
  {
    ...legal,
    does: 'meta_keywords: gives the page its keywords',
    edit: (page) => Object.assign(page, { meta_keywords: 'des mots, modifiés' }),
    appears: /<meta name="keywords" content="des mots, modifiés"/,
  },
  {
    ...{ call: '/pages', route: '/', block: 'footer' },
    does: 'slug: tells which page of the footer it is',
    edit: ([page]) => Object.assign(page, { slug: 'autre-page' }),
    disappears: /href="\/conditions"/,
  },
  {
    ...{ call: '/pages', route: '/', block: 'footer' },
    does: 'status: only ACTIVE pages have a link in the footer',
    edit: ([page]) => Object.assign(page, { status: 'INACTIVE' }),
    disappears: /href="\/conditions"/,
  },
  {
    ...{ call: '/product-pages/agent-co-immo/comprehension-blocks', block: 'points-forts' },
    ...landing,
    does: 'color: colours the columns that have no colour of their own',
    edit: ({ comprehension_blocks: [block] }) => {
      block.color = '#1a2b3c';
      for (const tab of block.tabs) delete tab.color;
    },
    appears: /data-tint="1a2b3c"/,
  },
  {
    ...product,
    does: 'tabs: one tab for each',
    edit: ({ blocks }) => {
      blocks[3].blockable.tabs = [{ title: 'Onglet seul', content: '<p>Texte seul</p>' }];
    },
    appears: /role="tablist"[^>]*><a[^>]*>(<span.*?<\/span>)?Onglet seul<\/a><\/div>/,
  },
  {
    ...{ call: '/page/agent-co-immo/advantages', block: 'avantages' },
    ...landing,
    does: 'visible: only visible groups are used',
    edit: ({ advantages: [group] }) => Object.assign(group, { visible: 0 }),
    disappears: /<h3/,
  },
  {
    ...{ call: '/page/agent-co-immo/advantages', block: 'avantages' },
    ...landing,
    does: 'advantages: one card for each',
    edit: ({ advantages: [group] }) => {
      group.advantages = [{ title: 'Seul avantage', description: '<p>Seul</p>' }];
    },
    appears: /data-count="1".*Seul avantage/s,
  },
  {
    ...product,
    does: 'page.id: the visibility of its offers is asked for by it',
    edit: ({ page }) => Object.assign(page, { id: 3 }),
    disappears: /id="our-offers-9"/,
  },
  {
    ...product,
    does: 'blocks: what the page shows',
    edit: (answer) => Object.assign(answer, { blocks: [] }),
    disappears: /id="hero-1"/,
  },
  {
    ...product,
    does: 'order: blocks stand in this order',
    edit: ({ blocks: [block] }) => Object.assign(block, { order: 99 }),
    appears: /id="hero-11"/,
  },
  {
    ...product,
    does: 'blockable_type: the kind of block',
    edit: ({ blocks: [block] }) =>
      Object.assign(block, { blockable_type: 'App\\Models\\JoinUsBlock' }),
    appears: /id="join-us-1"/,
  },
  {
    ...{ call: '/page/1/visibility/both', ...onProduct },
    does: 'our_offers_visible: shows or hides the offers',
    edit: (flags) => Object.assign(flags, { our_offers_visible: 0 }),
    disappears: /id="our-offers-9"/,
  },
  {
    ...{ call: '/page/1/visibility/both', ...onProduct },
    does: 'custom_offers_visible: shows or hides the custom offers',
    edit: (flags) => Object.assign(flags, { custom_offers_visible: 0 }),
    disappears: /id="custom-offers-10"/,
  },
  {
    ...{ call: `/page/${slug}/visibility/CallToAction`, ...onProduct },
    does: 'call_to_action_visible: shows or hides the call to action',
    edit: (flags) => Object.assign(flags, { call_to_action_visible: 0 }),
    disappears: /id="call-to-action-7"/,
  },
];
