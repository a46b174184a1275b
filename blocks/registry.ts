import { type ContentsOf, entry } from '../src/blocks/block-registry.ts';
import * as library from './library.ts';

const { siteMap, wizardForm, wizardStep, ...general } = library;

/**
 * Every block type. Each part loads separately: a page loads only the components of its own blocks, and
 * browsers load no schema.
 *
 * To add a type: one folder in blocks/ and one line here (`npm test` reports missing parts).
 */
export const blockRegistry = {
  ...general,
  'wizard-form': wizardForm,
  'wizard-step': wizardStep,
  'partner-access': entry(
    () => import('./partner-access/partner-access.schema.ts'),
    () => import('./partner-access/partner-access.tsx'),
    () => import('./partner-access/partner-access.examples.ts'),
    { isStatic: true },
  ),
  'site-map': siteMap,
};

export type BlockType = keyof typeof blockRegistry;
export type BlockContents = ContentsOf<typeof blockRegistry>;
