import { accordionSources } from './sources/accordion-sources.ts';
import { cardsSources } from './sources/cards-sources.ts';
import { carouselSources } from './sources/carousel-sources.ts';
import { ctaSources } from './sources/cta-sources.ts';
import { eventsSources } from './sources/events-sources.ts';
import { featuresSources } from './sources/features-sources.ts';
import { heroSources } from './sources/hero-sources.ts';
import { layoutSources } from './sources/layout-sources.ts';
import { listSources } from './sources/list-sources.ts';
import { logosSources } from './sources/logos-sources.ts';
import { postSources } from './sources/post-sources.ts';
import { stepsSources } from './sources/steps-sources.ts';
import { tabsSources } from './sources/tabs-sources.ts';
import { tilesSources } from './sources/tiles-sources.ts';
import { wizardSources } from './sources/wizard-sources.ts';

/**
 * Every source that a manifest can name: the endpoint it calls, the block type it gives content
 * for, and how an answer becomes that content. A field that the answer lacks keeps its default.
 */
export const sources = {
  ...accordionSources,
  ...stepsSources,
  ...eventsSources,
  ...listSources,
  ...heroSources,
  ...carouselSources,
  ...logosSources,
  ...layoutSources,
  ...postSources,
  ...tilesSources,
  ...cardsSources,
  ...featuresSources,
  ...tabsSources,
  ...ctaSources,
  ...wizardSources,
};
