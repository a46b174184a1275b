import type { FileDiagnostic } from '../../server/load/json-file.ts';
import { type JsonPath, valueAt } from '../../src/diagnostics/json-path.ts';
import type { KnownPage } from '../site/site-model.ts';
import { definePageRule, type Rule } from './rule.ts';
import { longestDescription, longestTitle, shortestDescription } from './title-lengths.ts';

/** Each page that has the text at a path of an earlier page. Error pages are skipped. */
function* findRepeated(pages: readonly KnownPage[], path: JsonPath): Generator<FileDiagnostic> {
  const first = new Map<string, string>();
  for (const { json, page } of pages) {
    if (page.status !== 200) continue;
    const text = String(valueAt(page, path)).trim().toLowerCase();
    const other = first.get(text);
    const message = `is also the ${path.at(-1)} of ${other}; write one of its own`;
    if (other === undefined) first.set(text, json.file);
    else yield json.locate({ path, message });
  }
}

export const titleRules: readonly Rule[] = [
  {
    id: 'title-unique',
    severity: 'error',
    description: 'No two pages have the same title.',
    reason:
      'WCAG 2.4.2, RGAA 8.6: titles tell pages apart, in tabs and in the list of what was visited.',
    hint: 'Say in the title what only this page is about.',
    find: ({ pages }) => findRepeated(pages, ['title']),
  },
  definePageRule({
    id: 'title-length',
    severity: 'warning',
    description: `The title of a page and the name of the site are ${longestTitle} characters at most.`,
    reason: 'Search engines and tabs cut longer titles. RGAA 8.6: the title tells pages apart.',
    hint: 'Shorten the title.',
    *check({ page }, { manifests: { site } }) {
      // Error pages have no address of their own.
      if (page.status !== 200) return;
      const length = `${page.title} · ${site?.name}`.length;
      if (length <= longestTitle) return;
      const spare = longestTitle - (length - page.title.length);
      const message = `${page.title.length} characters are cut in search results, as the site’s name follows; shorten the title to ${spare}`;
      yield { location: { field: ['title'] }, message };
    },
  }),
  {
    id: 'description-unique',
    severity: 'warning',
    description: 'No two pages have the same description.',
    reason: 'Search engines leave out pages that read alike.',
    hint: 'Describe what only this page is about.',
    find: ({ pages }) => findRepeated(pages, ['meta', 'description']),
  },
  definePageRule({
    id: 'description-length',
    severity: 'warning',
    description: `The description of a page has between ${shortestDescription} and ${longestDescription} characters.`,
    reason: 'Search engines cut longer ones, and write their own in place of very short ones.',
    hint: 'Write one or two sentences.',
    *check({ page }) {
      if (page.status !== 200 || page.meta.robots?.includes('noindex')) return;
      const { length } = page.meta.description;
      const location = { field: ['meta', 'description'] };
      if (length > longestDescription) {
        const message = `${length} characters are cut in search results; shorten it to ${longestDescription}`;
        yield { location, message };
      }
      if (length < shortestDescription) {
        const message = `${length} characters say too little; write one or two sentences`;
        yield { location, message };
      }
    },
  }),
];
