import { definePageRule } from '../rule.ts';

export const oneH1 = definePageRule({
  id: 'one-h1',
  severity: 'error',
  holds: 'A page has exactly one title of the first level: that of its first block.',
  reason: 'RGAA 9.1, WCAG 1.3.1; see docs/decisions/0005-one-h1.md.',
  remedy: 'Begin the page with a block that has a title.',
  *check({ page, outline }) {
    const titles = outline.headings.filter(({ level }) => level === 1);
    const [first] = page.blocks;
    if (titles.length === 0 && first) {
      const message = 'the page has no h1; its first block shows none, so give it a title';
      yield { spot: { block: first.id }, message };
    }
    for (const { block, text } of titles.slice(1)) {
      const message = `"${text}" is a second h1, after "${titles[0]?.text}"; keep one on the page`;
      yield { spot: { block, text }, message };
    }
  },
});
