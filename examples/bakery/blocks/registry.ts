import { entry } from 'vitrine/src/blocks/block-registry.ts';

/** The block types of the bakery: general ones of the engine, and one of its own. */
export const blockRegistry = {
  'bake-times': entry(
    () => import('./bake-times/bake-times.schema.ts').then(({ bakeTimes }) => bakeTimes),
    () => import('./bake-times/bake-times.tsx').then(({ BakeTimes }) => BakeTimes),
    () => import('./bake-times/bake-times.examples.ts').then(({ examples }) => examples),
  ),
  hero: entry(
    () => import('vitrine/blocks/hero/hero.schema.ts').then(({ hero }) => hero),
    () => import('vitrine/blocks/hero/hero.tsx').then(({ Hero }) => Hero),
    () => import('vitrine/blocks/hero/hero.examples.ts').then(({ examples }) => examples),
  ),
  post: entry(
    () => import('vitrine/blocks/post/post.schema.ts').then(({ post }) => post),
    () => import('vitrine/blocks/post/post.tsx').then(({ Post }) => Post),
    () => import('vitrine/blocks/post/post.examples.ts').then(({ examples }) => examples),
  ),
  cards: entry(
    () => import('vitrine/blocks/cards/cards.schema.ts').then(({ cards }) => cards),
    () => import('vitrine/blocks/cards/cards.tsx').then(({ Cards }) => Cards),
    () => import('vitrine/blocks/cards/cards.examples.ts').then(({ examples }) => examples),
  ),
  list: entry(
    () => import('vitrine/blocks/list/list.schema.ts').then(({ list }) => list),
    () => import('vitrine/blocks/list/list.tsx').then(({ List }) => List),
    () => import('vitrine/blocks/list/list.examples.ts').then(({ examples }) => examples),
  ),
  accordion: entry(
    () => import('vitrine/blocks/accordion/accordion.schema.ts').then(({ accordion }) => accordion),
    () => import('vitrine/blocks/accordion/accordion.tsx').then(({ Accordion }) => Accordion),
    () => import('vitrine/blocks/accordion/accordion.examples.ts').then(({ examples }) => examples),
  ),
  notice: entry(
    () => import('vitrine/blocks/notice/notice.schema.ts').then(({ notice }) => notice),
    () => import('vitrine/blocks/notice/notice.tsx').then(({ Notice }) => Notice),
    () => import('vitrine/blocks/notice/notice.examples.ts').then(({ examples }) => examples),
  ),
  cta: entry(
    () => import('vitrine/blocks/cta/cta.schema.ts').then(({ cta }) => cta),
    () => import('vitrine/blocks/cta/cta.tsx').then(({ Cta }) => Cta),
    () => import('vitrine/blocks/cta/cta.examples.ts').then(({ examples }) => examples),
  ),
  form: entry(
    () => import('vitrine/blocks/form/form.schema.ts').then(({ form }) => form),
    () => import('vitrine/blocks/form/form.tsx').then(({ Form }) => Form),
    () => import('vitrine/blocks/form/form.examples.ts').then(({ examples }) => examples),
  ),
};
