import type { Block } from '../schema/page.ts';
import { resolveContent } from './content-result.ts';
import type { FindRecord } from './embedded-records.ts';

/** Blocks as they are shown with these results: without sources, and without those that hide. */
export function resolveBlocks(blocks: readonly Block[], findResult: FindRecord): Block[] {
  return blocks.flatMap(({ needs, slots, ...block }) => {
    const results = block.sources.map(
      (source) => findResult(source) ?? ({ status: 'failed' } as const),
    );
    const content = resolveContent({ ...block, needs }, results);
    if (typeof content === 'string') return [];
    const inner = Object.entries(slots ?? {}).map(([name, list]) => [
      name,
      resolveBlocks(list, findResult),
    ]);
    return [
      { ...block, content, sources: [], ...(slots ? { slots: Object.fromEntries(inner) } : {}) },
    ];
  });
}
