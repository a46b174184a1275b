import type { BlockDefinition, ContentOf } from '../src/blocks/block-definition.ts';
import type { AnyBlockComponent } from '../src/blocks/block-view.tsx';

/**
 * Every block type. Each part is loaded by itself, so that a page brings only the components of
 * its own blocks, and known-good manifests bring no schema at all to the browser.
 *
 * To add a type: one folder in blocks/ and one line here (`npm test` says what is missing).
 * `entry` checks each line; `satisfies` would erase the types of the contents.
 */
export const blockRegistry = {
  post: entry(
    () => import('./post/post.schema.ts').then(({ post }) => post),
    () => import('./post/post.tsx').then(({ Post }) => Post),
    () => import('./post/post.examples.ts').then(({ examples }) => examples),
  ),
  columns: entry(
    () => import('./columns/columns.schema.ts').then(({ columns }) => columns),
    () => import('./columns/columns.tsx').then(({ Columns }) => Columns),
    () => import('./columns/columns.examples.ts').then(({ examples }) => examples),
  ),
  form: entry(
    () => import('./form/form.schema.ts').then(({ form }) => form),
    () => import('./form/form.tsx').then(({ Form }) => Form),
    () => import('./form/form.examples.ts').then(({ examples }) => examples),
  ),
  'partner-access': entry(
    () =>
      import('./partner-access/partner-access.schema.ts').then(
        ({ partnerAccess }) => partnerAccess,
      ),
    () => import('./partner-access/partner-access.tsx').then(({ PartnerAccess }) => PartnerAccess),
    () => import('./partner-access/partner-access.examples.ts').then(({ examples }) => examples),
  ),
  'wizard-form': entry(
    () => import('./wizard-form/wizard-form.schema.ts').then(({ wizardForm }) => wizardForm),
    () => import('./wizard-form/wizard-form.tsx').then(({ WizardForm }) => WizardForm),
    () => import('./wizard-form/wizard-form.examples.ts').then(({ examples }) => examples),
  ),
  'wizard-step': entry(
    () => import('./wizard-step/wizard-step.schema.ts').then(({ wizardStep }) => wizardStep),
    () => import('./wizard-step/wizard-step.tsx').then(({ WizardStep }) => WizardStep),
    () => import('./wizard-step/wizard-step.examples.ts').then(({ examples }) => examples),
  ),
  hero: entry(
    () => import('./hero/hero.schema.ts').then(({ hero }) => hero),
    () => import('./hero/hero.tsx').then(({ Hero }) => Hero),
    () => import('./hero/hero.examples.ts').then(({ examples }) => examples),
  ),
  carousel: entry(
    () => import('./carousel/carousel.schema.ts').then(({ carousel }) => carousel),
    () => import('./carousel/carousel.tsx').then(({ Carousel }) => Carousel),
    () => import('./carousel/carousel.examples.ts').then(({ examples }) => examples),
  ),
  logos: entry(
    () => import('./logos/logos.schema.ts').then(({ logos }) => logos),
    () => import('./logos/logos.tsx').then(({ Logos }) => Logos),
    () => import('./logos/logos.examples.ts').then(({ examples }) => examples),
  ),
  accordion: entry(
    () => import('./accordion/accordion.schema.ts').then(({ accordion }) => accordion),
    () => import('./accordion/accordion.tsx').then(({ Accordion }) => Accordion),
    () => import('./accordion/accordion.examples.ts').then(({ examples }) => examples),
  ),
  steps: entry(
    () => import('./steps/steps.schema.ts').then(({ steps }) => steps),
    () => import('./steps/steps.tsx').then(({ Steps }) => Steps),
    () => import('./steps/steps.examples.ts').then(({ examples }) => examples),
  ),
  events: entry(
    () => import('./events/events.schema.ts').then(({ events }) => events),
    () => import('./events/events.tsx').then(({ Events }) => Events),
    () => import('./events/events.examples.ts').then(({ examples }) => examples),
  ),
  list: entry(
    () => import('./list/list.schema.ts').then(({ list }) => list),
    () => import('./list/list.tsx').then(({ List }) => List),
    () => import('./list/list.examples.ts').then(({ examples }) => examples),
  ),
  notice: entry(
    () => import('./notice/notice.schema.ts').then(({ notice }) => notice),
    () => import('./notice/notice.tsx').then(({ Notice }) => Notice),
    () => import('./notice/notice.examples.ts').then(({ examples }) => examples),
  ),
  tiles: entry(
    () => import('./tiles/tiles.schema.ts').then(({ tiles }) => tiles),
    () => import('./tiles/tiles.tsx').then(({ Tiles }) => Tiles),
    () => import('./tiles/tiles.examples.ts').then(({ examples }) => examples),
  ),
  cards: entry(
    () => import('./cards/cards.schema.ts').then(({ cards }) => cards),
    () => import('./cards/cards.tsx').then(({ Cards }) => Cards),
    () => import('./cards/cards.examples.ts').then(({ examples }) => examples),
  ),
  features: entry(
    () => import('./features/features.schema.ts').then(({ features }) => features),
    () => import('./features/features.tsx').then(({ Features }) => Features),
    () => import('./features/features.examples.ts').then(({ examples }) => examples),
  ),
  tabs: entry(
    () => import('./tabs/tabs.schema.ts').then(({ tabs }) => tabs),
    () => import('./tabs/tabs.tsx').then(({ Tabs }) => Tabs),
    () => import('./tabs/tabs.examples.ts').then(({ examples }) => examples),
  ),
  cta: entry(
    () => import('./cta/cta.schema.ts').then(({ cta }) => cta),
    () => import('./cta/cta.tsx').then(({ Cta }) => Cta),
    () => import('./cta/cta.examples.ts').then(({ examples }) => examples),
  ),
};

export type BlockType = keyof typeof blockRegistry;

/** Each block type with its parsed content. */
export type BlockContents = {
  [Type in BlockType]: ContentOf<Awaited<ReturnType<(typeof blockRegistry)[Type]['definition']>>>;
};

/** The parts of a block type. */
export type BlockEntry = {
  definition: () => Promise<BlockDefinition>;
  /** Its content type is erased here: parsing has matched a block's content with its type. */
  component: () => Promise<AnyBlockComponent>;
  examples: () => Promise<Readonly<Record<string, unknown>>>;
};

function entry<
  const Definition extends BlockDefinition,
  Component extends BlockEntry['component'],
  Examples extends BlockEntry['examples'],
>(definition: () => Promise<Definition>, component: Component, examples: Examples) {
  return { definition, component, examples };
}

export function findBlock(type: string): BlockEntry | undefined {
  return Object.hasOwn(blockRegistry, type) ? blockRegistry[type as BlockType] : undefined;
}
