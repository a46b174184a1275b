import { entry } from '../src/blocks/block-registry.ts';

// biome-ignore format: one line a block
/** The general block types. A site lists those that it uses in its `blocks/registry.ts`. */
export const
  accordion = entry(() => import('./accordion/accordion.schema.ts'), () => import('./accordion/accordion.tsx'), () => import('./accordion/accordion.examples.ts'), { isStatic: true }),
  cards = entry(() => import('./cards/cards.schema.ts'), () => import('./cards/cards.tsx'), () => import('./cards/cards.examples.ts'), { isStatic: true }),
  carousel = entry(() => import('./carousel/carousel.schema.ts'), () => import('./carousel/carousel.tsx'), () => import('./carousel/carousel.examples.ts'), { isStatic: true }),
  columns = entry(() => import('./columns/columns.schema.ts'), () => import('./columns/columns.tsx'), () => import('./columns/columns.examples.ts'), { isStatic: true }),
  cta = entry(() => import('./cta/cta.schema.ts'), () => import('./cta/cta.tsx'), () => import('./cta/cta.examples.ts'), { isStatic: true }),
  events = entry(() => import('./events/events.schema.ts'), () => import('./events/events.tsx'), () => import('./events/events.examples.ts'), { isStatic: true }),
  features = entry(() => import('./features/features.schema.ts'), () => import('./features/features.tsx'), () => import('./features/features.examples.ts'), { isStatic: true }),
  form = entry(() => import('./form/form.schema.ts'), () => import('./form/form.tsx'), () => import('./form/form.examples.ts')),
  hero = entry(() => import('./hero/hero.schema.ts'), () => import('./hero/hero.tsx'), () => import('./hero/hero.examples.ts'), { isStatic: true }),
  list = entry(() => import('./list/list.schema.ts'), () => import('./list/list.tsx'), () => import('./list/list.examples.ts'), { isStatic: true }),
  logos = entry(() => import('./logos/logos.schema.ts'), () => import('./logos/logos.tsx'), () => import('./logos/logos.examples.ts'), { isStatic: true }),
  notice = entry(() => import('./notice/notice.schema.ts'), () => import('./notice/notice.tsx'), () => import('./notice/notice.examples.ts'), { isStatic: true }),
  post = entry(() => import('./post/post.schema.ts'), () => import('./post/post.tsx'), () => import('./post/post.examples.ts'), { isStatic: true }),
  screen = entry(() => import('./screen/screen.schema.ts'), () => import('./screen/screen.tsx'), () => import('./screen/screen.examples.ts'), { isStatic: true }),
  search = entry(() => import('./search/search.schema.ts'), () => import('./search/search.tsx'), () => import('./search/search.examples.ts'), { isStatic: true }),
  siteMap = entry(() => import('./site-map/site-map.schema.ts'), () => import('./site-map/site-map.tsx'), () => import('./site-map/site-map.examples.ts'), { isStatic: true }),
  steps = entry(() => import('./steps/steps.schema.ts'), () => import('./steps/steps.tsx'), () => import('./steps/steps.examples.ts'), { isStatic: true }),
  tabs = entry(() => import('./tabs/tabs.schema.ts'), () => import('./tabs/tabs.tsx'), () => import('./tabs/tabs.examples.ts'), { isStatic: true }),
  tiles = entry(() => import('./tiles/tiles.schema.ts'), () => import('./tiles/tiles.tsx'), () => import('./tiles/tiles.examples.ts'), { isStatic: true }),
  wizardForm = entry(() => import('./wizard-form/wizard-form.schema.ts'), () => import('./wizard-form/wizard-form.tsx'), () => import('./wizard-form/wizard-form.examples.ts')),
  wizardStep = entry(() => import('./wizard-step/wizard-step.schema.ts'), () => import('./wizard-step/wizard-step.tsx'), () => import('./wizard-step/wizard-step.examples.ts'));
