import type { Block } from '../../src/pages/page-manifest.ts';
import { listAllBlocks } from '../../src/pages/page-manifest.ts';
import type { Vocabulary } from '../../src/pages/vocabulary.ts';

/** The block types that visitors type into, by their definitions. */
export const listFormBlocks = ({ definitions }: Pick<Vocabulary, 'definitions'>) =>
  new Set([...definitions.values()].filter(({ holdsForm }) => holdsForm).map(({ type }) => type));

/** Whether one of them stands on a page, in a slot too. */
export const holdsForm = (blocks: readonly Block[], formBlocks: ReadonlySet<string>): boolean =>
  listAllBlocks(blocks).some(({ type }) => formBlocks.has(type));
