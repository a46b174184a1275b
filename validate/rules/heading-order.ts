import { definePageRule } from '../rule.ts';

export const headingOrder = definePageRule({
  id: 'heading-order',
  severity: 'error',
  holds: 'Headings go down one level at a time, as they are shown: those in rich text are demoted.',
  reason: 'RGAA 9.1, WCAG 1.3.1 (technique G141).',
  remedy: 'Write the heading one level higher, or add the one that is missing above it.',
  *check({ outline: { headings } }) {
    for (const [index, { level, text, block }] of headings.entries()) {
      const before = headings[index - 1];
      // A page without h1 is another rule's.
      if (!before || level <= before.level + 1) continue;
      const message = `"${text}" is an h${level} under the h${before.level} "${before.text}"; make it one level deeper only (h${before.level + 1})`;
      yield { spot: { block, text }, message };
    }
  },
});
