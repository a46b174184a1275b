import { accordion, cards, cta, form, hero, list, notice, post } from 'vitrine/library';
import { entry } from 'vitrine/registry';

/** The block types of the bakery: general ones of the engine, and one of its own. */
export const blockRegistry = {
  'bake-times': entry(
    () => import('./bake-times/bake-times.schema.ts'),
    () => import('./bake-times/bake-times.tsx'),
    () => import('./bake-times/bake-times.examples.ts'),
  ),
  hero,
  post,
  cards,
  list,
  accordion,
  notice,
  cta,
  form,
};
