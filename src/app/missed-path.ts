import type { HydrationState } from 'react-router-dom';
import type { PageData } from './page-data.ts';

/**
 * Where the visitor went by the browser's own buttons before there was a script. Within one document
 * they change the address, and nobody changes the page: the address is put back to the page that is
 * shown, until React has taken it over. Undefined when both agree.
 */
export function takeMissedPath(router: HydrationState): string | undefined {
  // The loader of this route gives it (entry-client.tsx).
  const data = router.loaderData?.page as PageData | undefined;
  if (!data || data.path === location.pathname) return undefined;
  const missed = `${location.pathname}${location.search}${location.hash}`;
  history.replaceState(history.state, '', data.path);
  return missed;
}
