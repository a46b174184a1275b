import type { Context } from 'hono';
import { cacheControl } from '../cache/cache-control.ts';

/** The address of the rules: the policy of documents forbids them inside. */
export const speculationRulesPath = '/speculation-rules.json';

/** Not what the application answers, or leads to no document; files and queries are left out. */
const others = '[data-opens], [data-reload], [download], [target], [href*="."], [href*="?"]';

/**
 * Chromium fetches the page of a link that a pointer rests on or presses, for as long as the application is not
 * there, which then fetches less (src/app/navigation/links.ts).
 */
const rules = {
  prefetch: [
    {
      where: { selector_matches: `html:not([data-live]) a[href^="/"]:not(${others})` },
      eagerness: 'moderate',
    },
  ],
};

export const respondSpeculationRules = (context: Context) =>
  context.body(JSON.stringify(rules), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': cacheControl.file,
  });
