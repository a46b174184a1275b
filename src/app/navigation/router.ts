import { createBrowserRouter } from 'react-router-dom';
import type { RouterState } from '../../router/router-store.ts';
import type { Value } from '../../ui/store.ts';
import type { LoadPage } from './query-client.ts';
import { recordPosition } from './scroll-positions.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Starts React Router at the current address and writes its state to `routerStore`. If the back or forward
 * button has led to another page than the shown one, it navigates there.
 *
 * One route matches all pages: the server finds a page by its path in constant time
 * (`server/pages/find-page.ts`).
 */
export function startRouter(routerStore: Value<RouterState>, loadPage: LoadPage): Router {
  const shown = routerStore.get();
  const isThere = shown.pathname === location.pathname;
  if (!isThere) routerStore.set({ ...shown, nextPath: location.pathname });
  const router = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        loader: ({ request }) => loadPage(new URL(request.url), request.signal),
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      },
    ],
    isThere ? { hydrationData: { loaderData: { page: shown.data } } } : {},
  );
  router.subscribe(({ initialized, location, navigation, loaderData, errors }) => {
    // It is still on its way to where it begins.
    if (!initialized) return;
    const isSamePage = location.pathname === routerStore.get().pathname;
    const nextPath = navigation.location?.pathname;
    routerStore.set({
      pathname: location.pathname,
      search: location.search,
      key: location.key,
      nextPath: nextPath === location.pathname ? undefined : nextPath,
      // Its loader gives it.
      data: loaderData.page as RouterState['data'],
      error: errors?.page,
    });
    // Another page's scroll position is read once it is shown.
    if (isSamePage && navigation.state === 'idle') recordPosition();
  });
  return router;
}
