import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type ContentMigrations, checkMigrations } from './migrations.ts';

/** Level of a heading: of a block's title 1 in the page's first block, 2 in others, one more inside a block. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const below = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;

export const levelBelow = (level: HeadingLevel): HeadingLevel => below[level];

/** Level inside a block: one below its title, or its own level without a title (WCAG 1.3.1). */
export const levelUnder = (level: HeadingLevel, title: string | undefined): HeadingLevel =>
  title || level === 1 ? levelBelow(level) : level;

/** The groups in which authors choose a block. */
export const blockGroups = ['opening', 'text', 'collection', 'form', 'other'] as const;

export type BlockGroup = (typeof blockGroups)[number];

/** A place inside a block for other blocks. */
export type SlotDefinition = {
  readonly description: string;
  readonly allow: readonly string[];
  /** Minimum number of blocks and references to fragments; 0 by default. */
  readonly min?: number;
  /** Maximum number of blocks; unlimited by default. */
  readonly max?: number;
};

export type SlotDefinitions = Readonly<Record<string, SlotDefinition>>;

/** Type, parser, JSON Schema, Storybook controls and docs of a block type derive from it. */
export type BlockDefinition<
  Type extends string = string,
  Content extends z.ZodType = z.ZodType<unknown, unknown>,
  Slots extends SlotDefinitions = SlotDefinitions,
> = {
  readonly type: Type;
  /** Title in Storybook and editors. */
  readonly title: string;
  /** One sentence: when to use this block. */
  readonly description: string;
  /** "other" by default. */
  readonly group?: BlockGroup;
  /** 1 at first. Incremented by every change that older stored content does not satisfy. */
  readonly version: number;
  /** From version 2 on: converts stored content from each version to the next. */
  readonly migrations?: ContentMigrations;
  readonly content: Content;
  /**
   * Visitors type into it: it may show what the query names, with which no cache stores its page. `single`
   * and `wizard`: it shows the site's form that the field `form` of its content names, of one step or of several.
   */
  readonly form?: true | 'single' | 'wizard';
  /** A part of the whole site that it shows: the server adds it to the data of its pages. */
  readonly reads?: 'search' | 'siteMap';
  /** Slots by name. A block with slots has its title, if any, in the field `title`. */
  readonly slots?: Slots;
};

/** A block's content as components receive it: parsed, rich text sanitised. */
export type ContentOf<Definition> =
  Definition extends BlockDefinition<string, infer Content> ? z.output<Content> : never;

/** A block's content as authors write it: in manifests and examples. */
export type ContentInputOf<Definition> =
  Definition extends BlockDefinition<string, infer Content> ? z.input<Content> : never;

/** Props of a block component. Components neither fetch nor parse. */
export type BlockProps<Definition> = {
  content: ContentOf<Definition>;
  /** Level of the block's own title (WCAG 1.3.1). */
  headingLevel: HeadingLevel;
} & SlotProps<Definition>;

type SlotProps<Definition> =
  Definition extends BlockDefinition<string, z.ZodType, infer Slots>
    ? keyof Slots extends never
      ? unknown
      : { slots: { readonly [Name in keyof Slots]: ReactNode } }
    : never;

/** Declares a block type, of version 1 unless it says another. Throws at import when that is wrong. */
export function defineBlock<
  const Type extends string,
  Content extends z.ZodType,
  const Slots extends SlotDefinitions = Record<never, never>,
>(
  declared: Omit<BlockDefinition<Type, Content, Slots>, 'version'> & { readonly version?: number },
): BlockDefinition<Type, Content, Slots> {
  const definition = { version: 1, ...declared };
  if (!/^[a-z]+(-[a-z]+)*$/.test(definition.type)) {
    throw new Error(`defineBlock: type "${definition.type}" must be kebab-case, like its folder.`);
  }
  if (!Number.isInteger(definition.version) || definition.version < 1) {
    throw new Error(`defineBlock: ${definition.type} needs a version, a whole number from 1.`);
  }
  for (const [name, { allow }] of Object.entries(definition.slots ?? {})) {
    // The name is part of the ids of the blocks inside.
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
