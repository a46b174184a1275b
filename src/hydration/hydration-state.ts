import type { BroughtContent } from '../content/content-store.ts';
import type { PageData } from '../router/page-data.ts';

/** What of the page is still the server's HTML, which React has not taken over. */

let isPageHydrated = false;
/** Element ids of the islands that wait for their code. */
export const waitingIslands = new Set<string>();

/** True until the page, or the outer island, has hydrated. Blocks created later load at once. */
export const isHydrating = (outer?: string): boolean =>
  outer === undefined ? !isPageHydrated : waitingIslands.has(outer);

/** Whether an element is dehydrated. Tests and stories have no page to hydrate. */
export function isDehydrated(element: Element): boolean {
  if (!isPageHydrated) return document.getElementById(stateIds.page) !== null;
  return [...waitingIslands].some((id) => document.getElementById(id)?.contains(element));
}

export function markPageHydrated(): void {
  isPageHydrated = true;
  // For tests.
  document.documentElement.dataset.live = '';
}

/** What the server hands over to the browser beside the settings, each in a JSON script element of the document. */
export type PageState = {
  origin: string;
  data: PageData;
  /** What the page's sources answered, by their cache keys. */
  content: BroughtContent;
};

/** Ids of the script elements: the settings are the same for all pages. */
export const stateIds = { settings: 'vitrine-settings', page: 'vitrine-state' };

/**
 * JSON for a script element, which HTML ends at `</script` and nests at `<!--` (HTML Standard, "Restrictions
 * for contents of script elements"). All other tags stay as the document has them, which compresses better.
 */
export function serialiseForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c');
}
