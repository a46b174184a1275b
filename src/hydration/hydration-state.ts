import type { ContentEntries } from '../content/content-store.ts';
import type { PageData } from '../router/page-data.ts';
import type { SiteSettings } from '../site/site-settings.ts';

/** What of the page is still the server's HTML, which React has not taken over. */

let isPageHydrated = false;
/** Element ids of the islands that wait for their code. */
export const waitingIslands = new Set<string>();

/** True until the page, or the outer island, has hydrated. Blocks created later load at once. */
export const isHydrating = (outer?: string): boolean =>
  outer === undefined ? !isPageHydrated : waitingIslands.has(outer);

/** Whether an element is dehydrated. Tests and stories have no page to hydrate. */
export function isDehydrated(element: Element): boolean {
  if (!isPageHydrated) return document.querySelector('script[data-starts]') !== null;
  return [...waitingIslands].some((id) => document.getElementById(id)?.contains(element));
}

export function markPageHydrated(): void {
  isPageHydrated = true;
  // For tests.
  document.documentElement.dataset.live = '';
}

/** What the application hydrates a page from. */
export type PageState = {
  settings: SiteSettings;
  origin: string;
  data: PageData;
  /** What its visitor has answered so far without script. */
  servedDraft?: object;
  /** What the page's sources answered, by their cache keys. */
  content: ContentEntries;
  /** The address of the document's late style sheet, and the files of all its sheets. Development has none. */
  styles?: { late: string; files: readonly string[] };
};

/** Id of the script element that has the state, in documents that start the application at once. */
export const stateId = 'vitrine-state';

/** Where the application asks for the state of other documents. */
export const statePath = '/_vitrine/state';

/**
 * JSON for a script element, which HTML ends at `</script` and nests at `<!--` (HTML Standard, "Restrictions
 * for contents of script elements"). All other tags stay as the document has them, which compresses better.
 */
export function serialiseForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c');
}
