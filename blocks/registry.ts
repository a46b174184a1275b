import type { ContentsOf } from '../src/blocks/block-registry.ts';
import { entry } from '../src/blocks/block-registry.ts';
import {
  accordion,
  cards,
  carousel,
  columns,
  cta,
  events,
  features,
  form,
  hero,
  list,
  logos,
  notice,
  post,
  screen,
  search,
  siteMap,
  steps,
  tabs,
  tiles,
} from './library.ts';

/**
 * Every block type. Each part loads separately: a page loads only the components of its own blocks, and
 * browsers load no schema.
 *
 * To add a type: one folder in blocks/ and one line here (`npm test` reports missing parts).
 */
export const blockRegistry = {
  post,
  columns,
  form,
  'partner-access': entry(
    () =>
      import('./partner-access/partner-access.schema.ts').then(
        ({ partnerAccess }) => partnerAccess,
      ),
    () => import('./partner-access/partner-access.tsx').then(({ PartnerAccess }) => PartnerAccess),
    () => import('./partner-access/partner-access.examples.ts').then(({ examples }) => examples),
    { isStatic: true },
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
  hero,
  carousel,
  logos,
  accordion,
  steps,
  events,
  list,
  screen,
  search,
  'site-map': siteMap,
  notice,
  tiles,
  cards,
  features,
  tabs,
  cta,
};

export type BlockType = keyof typeof blockRegistry;
export type BlockContents = ContentsOf<typeof blockRegistry>;
