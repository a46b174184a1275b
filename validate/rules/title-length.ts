import { definePageRule } from '../rule.ts';

const longest = 65;

export const titleLength = definePageRule({
  id: 'title-length',
  severity: 'warning',
  holds: `The title of a page and the name of the site are ${longest} characters at most.`,
  reason: 'Search engines and tabs cut longer titles. RGAA 8.6: the title tells pages apart.',
  remedy: 'Shorten the title.',
  appliesTo: ({ page }) => page.status === 200,
  *check({ page }, { site }) {
    const length = `${page.title} · ${site?.name}`.length;
    if (length <= longest) return;
    const spare = longest - (length - page.title.length);
    const message = `${page.title.length} characters are cut in search results, as the site’s name follows; shorten the title to ${spare}`;
    yield { spot: { field: ['title'] }, message };
  },
});
