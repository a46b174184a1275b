import { withTimeout } from '../../blocks/island.ts';
import { longestCode } from '../../router/page-data.ts';
import type { Navigate, RouterState } from '../../router/router-store.ts';
import { loadOnce } from '../../ui/load-while-on-page.ts';
import { onCapture } from '../../ui/on-capture.ts';
import type { Value } from '../../ui/store.ts';
import type { LoadPage } from './query-client.ts';
import type { Router } from './router.ts';
import { keepPositions } from './scroll-positions.ts';

/** Many visits see one page only: the first navigation loads React Router. */
export function createNavigation(routerStore: Value<RouterState>, loadPage: LoadPage) {
  let started: Router | undefined;
  const load = loadOnce(async () => {
    const { startRouter } = await withTimeout(import('./router.ts'), longestCode);
    started = startRouter(routerStore, loadPage);
    return started;
  });
  let leaving: AbortController | undefined;
  /** The last navigation whose router still loads; none once the visitor has gone elsewhere meanwhile. */
  let waiting: string | undefined;
  /** Without a router: loads the document once the server answers, unless another navigation starts. */
  const leave = (path: string) => {
    leaving?.abort();
    leaving = new AbortController();
    loadPage(new URL(path, location.href), leaving.signal).then(
      () => location.assign(path),
      () => {},
    );
  };
  const isWithinPage = () => isShown(routerStore.get());
  const follow = () => {
    leaving?.abort();
    waiting = undefined;
    // A started router follows by itself.
    if (!started && !isWithinPage()) load().catch(() => leave(location.href));
  };
  // Before `keepPositions`, which stops the event for navigation within a page.
  onCapture('popstate', () => followQuery(routerStore));
  // Before the router's listener, which comes with its code: they run in the order of registration.
  keepPositions(isWithinPage);
  window.addEventListener('popstate', follow);

  return {
    navigate: (path: string, options?: Parameters<Navigate>[1]) => {
      // The program's own replacement of an address does not end a navigation of the visitor.
      const isOnItsWay = waiting ?? started?.state.navigation.location;
      if (options?.replace && isOnItsWay) return;
      // Cancels an earlier navigation also while the router's code loads.
      leaving?.abort();
      waiting = path;
      const unlessElsewhere = (act: () => void) => () => {
        if (waiting !== path) return;
        waiting = undefined;
        act();
      };
      load().then(
        (router) => unlessElsewhere(() => void router.navigate(path, options))(),
        unlessElsewhere(() => leave(path)),
      );
    },
    /** Fragment of the current navigation's target: `#…`, or empty. */
    getFragment: () => started?.state.navigation.location?.hash ?? '',
    /** Cancels the current navigation and restores the shown page's address. */
    stay: () => {
      leaving?.abort();
      const options = { replace: true, preventScrollReset: true };
      if (started) void started.navigate(started.state.location, options);
    },
  };
}

/** Whether the address is one of the shown page. */
const isShown = ({ pathname, nextPath }: RouterState): boolean =>
  nextPath === undefined && pathname === location.pathname;

function followQuery(routerStore: Value<RouterState>): void {
  const state = routerStore.get();
  const { search } = location;
  if (isShown(state) && (state.search ?? '') !== search) routerStore.set({ ...state, search });
}
