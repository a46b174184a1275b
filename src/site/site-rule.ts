import type { JsonPath } from '../diagnostics/json-path.ts';

/** A page as the server renders it, without the layout. */
export type RuledPage = { route: string; description: string; html: string };

/**
 * A rule of one site: its law, its promises, its house style. `npm run validate` checks it beside the
 * engine's. A message says what to write instead.
 */
export type SiteRule = {
  /** Stable name, kebab-case: reports carry it. */
  id: string;
  severity: 'error' | 'warning';
  /** The rule in one sentence. */
  holds: string;
  /** Why: a law, a promise. */
  reason: string;
  /** The fix, for an author. */
  hint: string;
  /** The mistakes of a text, with the values of facts in it: of pages, records, facts, forms, site.json. */
  checkText?: (text: { path: JsonPath; value: string }) => Iterable<string>;
  checkPage?: (page: RuledPage) => Iterable<string>;
};
