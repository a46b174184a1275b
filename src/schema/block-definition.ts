import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { HeadingLevel } from './heading-level.ts';
import type { ContentMigrations } from './migrations.ts';
import { checkMigrations } from './migrations.ts';

/** What authors look for a block under, where they add one. */
export const blockGroups = ['opening', 'text', 'collection', 'form', 'other'] as const;

export type BlockGroup = (typeof blockGroups)[number];

/** A place inside a block for other blocks. */
export type SlotDefinition = {
  /** What belongs there, for authors. */
  readonly description: string;
  /** The block types that may stand there. */
  readonly allow: readonly string[];
  /** How many blocks and references to fragments it holds at least; 0 when left out. */
  readonly min?: number;
  /** How many blocks it holds at most; any number when left out. */
  readonly max?: number;
};

export type SlotDefinitions = Readonly<Record<string, SlotDefinition>>;

/**
 * What every use of a block type is derived from: its TypeScript type, the manifest parser, the
 * JSON Schema for editors, Storybook's controls and docs.
 */
export type BlockDefinition<
  Type extends string = string,
  Content extends z.ZodType = z.ZodType<unknown, unknown>,
  Slots extends SlotDefinitions = SlotDefinitions,
> = {
  readonly type: Type;
  /** Title for people who choose a block: Storybook, editor completion. */
  readonly title: string;
  /** One sentence: when to use this block. */
  readonly description: string;
  /** "other" when left out. */
  readonly group?: BlockGroup;
  /** Raised by one with every change that older stored content does not satisfy. */
  readonly version: number;
  /** From version 2 on: how stored content comes from each version to the next. */
  readonly migrations?: ContentMigrations;
  readonly content: Content;
  /**
   * Visitors type into it: pages that hold it are kept by no cache (`Cache-Control: no-store`). `page` and
   * `steps`: it stands on a form of the site of one step, or of several, which the field `form` of its
   * content names.
   */
  readonly holdsForm?: true | 'page' | 'steps';
  /** Places for other blocks, by name; its title, if any, is the field `title` of the content. */
  readonly slots?: Slots;
};

/** A block's content as components receive it: parsed, rich text sanitised. */
export type ContentOf<Definition> =
  Definition extends BlockDefinition<string, infer Content> ? z.output<Content> : never;

/** A block's content as authors write it: in manifests and examples. */
export type ContentInputOf<Definition> =
  Definition extends BlockDefinition<string, infer Content> ? z.input<Content> : never;

/** What a block component receives. Components neither fetch nor parse. */
export type BlockProps<Definition> = {
  content: ContentOf<Definition>;
  /** Level of the block's own title (WCAG 1.3.1). */
  headingLevel: HeadingLevel;
} & SlotProps<Definition>;

/** The rendered blocks of each slot, for components whose definition declares slots. */
type SlotProps<Definition> =
  Definition extends BlockDefinition<string, z.ZodType, infer Slots>
    ? keyof Slots extends never
      ? unknown
      : { slots: { readonly [Name in keyof Slots]: ReactNode } }
    : never;

/** Declares a block type. Throws at import when the declaration itself is wrong. */
export function defineBlock<
  const Type extends string,
  Content extends z.ZodType,
  const Slots extends SlotDefinitions = Record<never, never>,
>(definition: BlockDefinition<Type, Content, Slots>): BlockDefinition<Type, Content, Slots> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(definition.type)) {
    throw new Error(`defineBlock: type "${definition.type}" must be kebab-case, like its folder.`);
  }
  if (!Number.isInteger(definition.version) || definition.version < 1) {
    throw new Error(`defineBlock: ${definition.type} needs a version, a whole number from 1.`);
  }
  for (const [name, { allow }] of Object.entries(definition.slots ?? {})) {
    // Their names are part of the ids of the blocks inside.
    if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
      throw new Error(`defineBlock: the slot "${name}" of ${definition.type} must be kebab-case.`);
    }
    if (allow.length === 0) {
      throw new Error(
        `defineBlock: the slot "${name}" of ${definition.type} allows no block type.`,
      );
    }
  }
  checkMigrations(definition.type, definition.version, definition.migrations);
  return definition;
}
