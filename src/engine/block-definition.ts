import type { z } from 'zod';
import type { ContentMigrations } from './migrations.ts';
import { checkMigrations } from './migrations.ts';

/**
 * What every use of a block type is derived from: its TypeScript type, the manifest parser, the
 * JSON Schema for editors, Storybook's controls and docs.
 */
export type BlockDefinition<
  Type extends string = string,
  Content extends z.ZodType = z.ZodType<unknown, unknown>,
> = {
  readonly type: Type;
  /** Title for people who choose a block: Storybook, editor completion. */
  readonly title: string;
  /** One sentence: when to use this block. */
  readonly description: string;
  /** Raised by one with every change that older stored content does not satisfy. */
  readonly version: number;
  /** From version 2 on: how stored content comes from each version to the next. */
  readonly migrations?: ContentMigrations;
  readonly content: Content;
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
  /** Level of the block's own title: 1 in the page's first block, 2 elsewhere (WCAG 1.3.1). */
  headingLevel: 1 | 2;
};

/** Declares a block type. Throws at import when the declaration itself is wrong. */
export function defineBlock<const Type extends string, Content extends z.ZodType>(
  definition: BlockDefinition<Type, Content>,
): BlockDefinition<Type, Content> {
  if (!/^[a-z]+(-[a-z]+)*$/.test(definition.type)) {
    throw new Error(`defineBlock: type "${definition.type}" must be kebab-case, like its folder.`);
  }
  if (!Number.isInteger(definition.version) || definition.version < 1) {
    throw new Error(`defineBlock: ${definition.type} needs a version, a whole number from 1.`);
  }
  checkMigrations(definition.type, definition.version, definition.migrations);
  return definition;
}
