import { listAllBlocks } from '../../src/pages/page-manifest.ts';
import { definePageRule } from '../rule.ts';

export const uniqueId = definePageRule({
  id: 'unique-id',
  severity: 'error',
  holds: 'Every id stands once on a page, the layout around it included.',
  reason: 'HTML: the id attribute; RGAA 8.2. Links and labels find only the first of two.',
  remedy: 'Choose another id for the block.',
  *check({ page, outline }, { layoutIds }) {
    const seen = new Set<string>();
    for (const { id, block } of outline.ids) {
      const isBlock = listAllBlocks(page.blocks).some((candidate) => candidate.id === id);
      if (layoutIds.has(id)) {
        yield { spot: { block }, message: `the id "${id}" belongs to the layout; choose another` };
      } else if (seen.has(id)) {
        const remedy = isBlock ? 'choose another id for this block' : 'one of them must change';
        yield { spot: { block }, message: `the id "${id}" stands twice on this page; ${remedy}` };
      }
      seen.add(id);
    }
  },
});
