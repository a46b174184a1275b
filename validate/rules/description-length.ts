import { definePageRule } from '../rule.ts';

const shortest = 25;
const longest = 170;

export const descriptionLength = definePageRule({
  id: 'description-length',
  severity: 'warning',
  holds: `The description of a page has between ${shortest} and ${longest} characters.`,
  reason: 'Search engines cut longer ones, and write their own in place of very short ones.',
  remedy: 'Write one or two sentences.',
  appliesTo: ({ page }) => page.status === 200 && !page.meta.robots?.includes('noindex'),
  *check({ page }) {
    const { length } = page.meta.description;
    const spot = { field: ['meta', 'description'] };
    if (length > longest) {
      const message = `${length} characters are cut in search results; shorten it to ${longest}`;
      yield { spot, message };
    }
    if (length < shortest) {
      const message = `${length} characters say too little; write one or two sentences`;
      yield { spot, message };
    }
  },
});
