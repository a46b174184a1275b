import { entry } from '../src/blocks/block-registry.ts';

/** The general block types. A site lists those that it uses in its `blocks/registry.ts`. */
export const accordion = entry(
  () => import('./accordion/accordion.schema.ts').then(({ accordion }) => accordion),
  () => import('./accordion/accordion.tsx').then(({ Accordion }) => Accordion),
  () => import('./accordion/accordion.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const cards = entry(
  () => import('./cards/cards.schema.ts').then(({ cards }) => cards),
  () => import('./cards/cards.tsx').then(({ Cards }) => Cards),
  () => import('./cards/cards.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const carousel = entry(
  () => import('./carousel/carousel.schema.ts').then(({ carousel }) => carousel),
  () => import('./carousel/carousel.tsx').then(({ Carousel }) => Carousel),
  () => import('./carousel/carousel.examples.ts').then(({ examples }) => examples),
);
export const columns = entry(
  () => import('./columns/columns.schema.ts').then(({ columns }) => columns),
  () => import('./columns/columns.tsx').then(({ Columns }) => Columns),
  () => import('./columns/columns.examples.ts').then(({ examples }) => examples),
);
export const cta = entry(
  () => import('./cta/cta.schema.ts').then(({ cta }) => cta),
  () => import('./cta/cta.tsx').then(({ Cta }) => Cta),
  () => import('./cta/cta.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const events = entry(
  () => import('./events/events.schema.ts').then(({ events }) => events),
  () => import('./events/events.tsx').then(({ Events }) => Events),
  () => import('./events/events.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const features = entry(
  () => import('./features/features.schema.ts').then(({ features }) => features),
  () => import('./features/features.tsx').then(({ Features }) => Features),
  () => import('./features/features.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const form = entry(
  () => import('./form/form.schema.ts').then(({ form }) => form),
  () => import('./form/form.tsx').then(({ Form }) => Form),
  () => import('./form/form.examples.ts').then(({ examples }) => examples),
);
export const hero = entry(
  () => import('./hero/hero.schema.ts').then(({ hero }) => hero),
  () => import('./hero/hero.tsx').then(({ Hero }) => Hero),
  () => import('./hero/hero.examples.ts').then(({ examples }) => examples),
);
export const list = entry(
  () => import('./list/list.schema.ts').then(({ list }) => list),
  () => import('./list/list.tsx').then(({ List }) => List),
  () => import('./list/list.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const logos = entry(
  () => import('./logos/logos.schema.ts').then(({ logos }) => logos),
  () => import('./logos/logos.tsx').then(({ Logos }) => Logos),
  () => import('./logos/logos.examples.ts').then(({ examples }) => examples),
);
export const notice = entry(
  () => import('./notice/notice.schema.ts').then(({ notice }) => notice),
  () => import('./notice/notice.tsx').then(({ Notice }) => Notice),
  () => import('./notice/notice.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const post = entry(
  () => import('./post/post.schema.ts').then(({ post }) => post),
  () => import('./post/post.tsx').then(({ Post }) => Post),
  () => import('./post/post.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const screen = entry(
  () => import('./screen/screen.schema.ts').then(({ screen }) => screen),
  () => import('./screen/screen.tsx').then(({ Screen }) => Screen),
  () => import('./screen/screen.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const search = entry(
  () => import('./search/search.schema.ts').then(({ search }) => search),
  () => import('./search/search.tsx').then(({ Search }) => Search),
  () => import('./search/search.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const siteMap = entry(
  () => import('./site-map/site-map.schema.ts').then(({ siteMap }) => siteMap),
  () => import('./site-map/site-map.tsx').then(({ SiteMap }) => SiteMap),
  () => import('./site-map/site-map.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const steps = entry(
  () => import('./steps/steps.schema.ts').then(({ steps }) => steps),
  () => import('./steps/steps.tsx').then(({ Steps }) => Steps),
  () => import('./steps/steps.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
export const tabs = entry(
  () => import('./tabs/tabs.schema.ts').then(({ tabs }) => tabs),
  () => import('./tabs/tabs.tsx').then(({ Tabs }) => Tabs),
  () => import('./tabs/tabs.examples.ts').then(({ examples }) => examples),
);
export const tiles = entry(
  () => import('./tiles/tiles.schema.ts').then(({ tiles }) => tiles),
  () => import('./tiles/tiles.tsx').then(({ Tiles }) => Tiles),
  () => import('./tiles/tiles.examples.ts').then(({ examples }) => examples),
  { isStatic: true },
);
