import { withTimeout } from '../../blocks/island.ts';
import { longestAnswer } from '../../router/page-data.ts';
import type { Navigate, Place } from '../../router/router-store.ts';
import type { Value } from '../../ui/store.ts';
import type { LoadPage } from './load-page-browser.ts';
import type { Router } from './router.ts';
import { keepPositions } from './scroll-positions.ts';

export type Navigation = {
  navigate: Navigate;
  /** Loads what the first navigation needs: somebody may be about to begin it. */
  prepare: () => void;
  /** The fragment of the address that the present navigation is about: `#…`, or nothing. */
  findFragment: () => string;
  /** Stays on the page that is shown, at the address of it. */
  stay: () => void;
  /** Goes where the browser's own buttons have led, from now on and while there was no script. */
  followHistory: () => void;
};

/**
 * The navigations of a visit. Most visits' first view sees none: the code of React Router comes with the
 * first, or with the sign that one is near.
 */
export function createNavigation(place: Value<Place>, loadPage: LoadPage): Navigation {
  let started: Router | undefined;
  let starting: Promise<Router> | undefined;

  const load = () => {
    starting ??= withTimeout(import('./router.ts'), longestAnswer).then(({ startRouter }) => {
      started = startRouter(place, loadPage);
      return started;
    });
    // The next navigation tries again.
    starting.catch(() => {
      starting = undefined;
    });
    return starting;
  };
  let leaving: AbortController | undefined;
  /** Without a router: to the document, when the server answers, unless the visitor goes elsewhere. */
  const leave = (path: string) => {
    leaving?.abort();
    leaving = new AbortController();
    loadPage(new URL(path, location.href), leaving.signal).then(
      () => location.assign(path),
      () => {},
    );
  };
  const isWithinPage = () => {
    const { pathname, nextPath } = place.get();
    return nextPath === undefined && pathname === location.pathname;
  };
  const follow = () => {
    leaving?.abort();
    // A router that there is already follows by itself.
    if (!started && !isWithinPage()) load().catch(() => leave(location.href));
  };

  const followQuery = () => {
    const { search = '' } = place.get();
    if (isWithinPage() && search !== location.search) {
      place.set({ ...place.get(), search: location.search });
    }
  };
  // Before positions are kept: the router is told of no way within a page.
  window.addEventListener('popstate', followQuery, { capture: true });
  // Before the router listens too: on the window, browsers go by the order alone.
  keepPositions(isWithinPage);

  return {
    navigate: (path, options) => {
      // Also while the router's code loads: the page asked for before must not be loaded meanwhile.
      leaving?.abort();
      load().then(
        (router) => void router.navigate(path, options),
        () => leave(path),
      );
    },
    prepare: () => {
      // The navigation tries again.
      load().catch(() => {});
    },
    findFragment: () => started?.state.navigation.location?.hash ?? '',
    stay: () => {
      leaving?.abort();
      const address = started?.state.location ?? null;
      if (address) void started?.navigate(address, { replace: true, preventScrollReset: true });
    },
    followHistory: () => {
      window.addEventListener('popstate', follow);
      follow();
    },
  };
}
