import type { BlockDefinition } from '../blocks/block-definition.ts';

/** The names that manifests may use, and what each stands for. */
export type Vocabulary = {
  definitions: ReadonlyMap<string, BlockDefinition>;
  /** Source → the block type it gives content for, and the parameters in its path. */
  sources: ReadonlyMap<string, { block: string; params: readonly string[] }>;
};
