import { listAllBlocks } from '../../src/schema/page.ts';
import { definePageRule, type Rule } from './rule.ts';

export const headingRules: readonly Rule[] = [
  definePageRule({
    id: 'one-h1',
    severity: 'error',
    description: 'A page has exactly one title of the first level: that of its first block.',
    reason: 'RGAA 9.1, WCAG 1.3.1.',
    hint: 'Begin the page with a block that has a title.',
    *check({ page, outline }) {
      const titles = outline.headings.filter(({ level }) => level === 1);
      const [first] = page.blocks;
      if (titles.length === 0 && first) {
        const message = 'the page has no h1; its first block shows none, so give it a title';
        yield { location: { block: first.id }, message };
      }
      for (const { block, text } of titles.slice(1)) {
        const message = `"${text}" is a second h1, after "${titles[0]?.text}"; keep one on the page`;
        yield { location: { block, text }, message };
      }
    },
  }),
  definePageRule({
    id: 'heading-order',
    severity: 'error',
    description:
      'Headings go down one level at a time, as they are shown: those in rich text are demoted.',
    reason: 'RGAA 9.1, WCAG 1.3.1 (technique G141).',
    hint: 'Write the heading one level higher, or add the one that is missing above it.',
    *check({ outline: { headings } }) {
      for (const [index, { level, text, block }] of headings.entries()) {
        const before = headings[index - 1];
        // A page without h1 is another rule's.
        if (!before || level <= before.level + 1) continue;
        const message = `"${text}" is an h${level} under the h${before.level} "${before.text}"; make it one level deeper only (h${before.level + 1})`;
        yield { location: { block, text }, message };
      }
    },
  }),
  definePageRule({
    id: 'unique-id',
    severity: 'error',
    description: 'Every id stands once on a page, the layout around it included.',
    reason: 'HTML: the id attribute; RGAA 8.2. Links and labels find only the first of two.',
    hint: 'Choose another id for the block.',
    *check({ page, outline }, { layoutIds }) {
      const seen = new Set<string>();
      for (const { id, block } of outline.ids) {
        const isBlock = listAllBlocks(page.blocks).some((candidate) => candidate.id === id);
        const hint = isBlock ? 'choose another id for this block' : 'one of them must change';
        const message = layoutIds.has(id)
          ? `the id "${id}" belongs to the layout; choose another`
          : `the id "${id}" stands twice on this page; ${hint}`;
        if (layoutIds.has(id) || seen.has(id)) yield { location: { block }, message };
        seen.add(id);
      }
    },
  }),
  definePageRule({
    id: 'block-shows',
    severity: 'error',
    description: 'Every block can be rendered on the server.',
    reason: 'A block that throws is left out of the page.',
    hint: 'Correct its content; if that is right, the component is wrong.',
    *check({ failures }) {
      for (const { block, error } of failures) {
        const message = `the block "${block.id}" throws when it is rendered: ${error}; correct its content, or its component`;
        yield { location: { block: block.id }, message };
      }
    },
  }),
];
