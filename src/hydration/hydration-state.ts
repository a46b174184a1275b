import { pageStateId } from './page-state.ts';

/** What of the page is still the server's HTML, which React has not taken over. */

let isPageHydrated = false;
/** Element ids of the islands that wait for their code. */
export const waitingIslands = new Set<string>();

/** True until the page, or the outer island, has hydrated. Blocks created later load at once. */
export const isHydrating = (outer?: string): boolean =>
  outer === undefined ? !isPageHydrated : waitingIslands.has(outer);

/** Whether an element is dehydrated. Tests and stories have no page to hydrate. */
export function isDehydrated(element: Element): boolean {
  if (!isPageHydrated) return document.getElementById(pageStateId) !== null;
  return [...waitingIslands].some((id) => document.getElementById(id)?.contains(element));
}

export function markPageHydrated(): void {
  isPageHydrated = true;
  // For tests.
  document.documentElement.dataset.live = '';
}
