import type { ComponentType } from 'react';
import type { BlockDefinition, ContentOf } from '../src/engine/block-definition.ts';

/**
 * Every block type. Each part is loaded by itself, so that a page brings only the components of
 * its own blocks, and known-good manifests bring no schema at all to the browser.
 *
 * To add a type: one folder in blocks/ and one line here (`npm test` says what is missing).
 */
export const blockRegistry = {
  post: entry(
    () => import('./post/post.schema.ts').then(({ post }) => post),
    () => import('./post/post.tsx').then(({ Post }) => Post),
    () => import('./post/post.examples.ts').then(({ examples }) => examples),
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
} satisfies Record<string, BlockEntry>;

export type BlockType = keyof typeof blockRegistry;

/** Each block type with its parsed content. */
export type BlockContents = {
  [Type in BlockType]: ContentOf<Awaited<ReturnType<(typeof blockRegistry)[Type]['definition']>>>;
};

/** The parts of a block type. */
export type BlockEntry = {
  definition: () => Promise<BlockDefinition>;
  /** Its content type is erased here: parsing has matched a block's content with its type. */
  component: () => Promise<ComponentType<{ content: never; headingLevel: 1 | 2 }>>;
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
