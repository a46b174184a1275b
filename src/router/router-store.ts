import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Value } from '../ui/store.ts';
import type { PageData } from './page-data.ts';

/** The state of the router: the shown page and its address. */
export type RouterState = {
  /** Path of the shown page. */
  pathname: string;
  /** Query of the address; only forms read it. */
  search?: string;
  /** Changes with each navigation, also to the same page. */
  key: string;
  /** Path of the page that is loading. */
  nextPath?: string | undefined;
  data?: PageData | undefined;
  /** Set when no page can be shown. */
  error?: unknown;
};

/** Development only: event after hydration. Studio replaces blocks through its detail. */
export const hydratedEvent = 'vitrine:hydrated';
export type HydratedDetail = {
  routerStore: Value<RouterState>;
  /** Whether an element is still dehydrated. */
  isDehydrated: (element: Element) => boolean;
};

/** Development only: cancelable event before a programmatic navigation. */
export const leavingEvent = 'vitrine:leaving';

const RouterStateContext = createContext<Value<RouterState> | undefined>(undefined);

/**
 * Its value never changes: a changed context would make React render dehydrated blocks again
 * (decision 0094).
 */
export const RouterStateProvider = RouterStateContext.Provider;

/** Selects a part of the state. The component renders again when that part changes. */
export function useRouterState<Part>(select: (state: RouterState) => Part): Part {
  const routerStore = useContext(RouterStateContext);
  if (!routerStore) throw new Error('useRouterState() needs a <RouterStateProvider> above it.');
  const { get, subscribe, initial } = routerStore;
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}

const stay = () => () => {};
const nowhere = () => '';

/** Selects a text of the state; empty for a component outside of the application. */
function useRouterStateText(select: (state: RouterState) => string | undefined): string {
  const routerStore = useContext(RouterStateContext);
  return useSyncExternalStore(
    routerStore?.subscribe ?? stay,
    routerStore ? () => select(routerStore.get()) ?? '' : nowhere,
    routerStore ? () => select(routerStore.initial) ?? '' : nowhere,
  );
}

/** The query of the address. */
export const useSearch = (): string => useRouterStateText(({ search }) => search);

/** The path of the shown page; empty outside of the application. */
export const useShownPath = (): string => useRouterStateText(({ pathname }) => pathname);

/** The path of the shown page. */
export const usePathname = (): string => useRouterState(({ pathname }) => pathname);

/** Navigates to a page of this site from code. Links are plain `<a>` and do not need it. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

const NavigateContext = createContext<Navigate>(() => {});

/** Provides the application's navigation to blocks, which do not know the router. */
export const NavigateProvider = NavigateContext.Provider;

export function useGoTo(): Navigate {
  return useContext(NavigateContext);
}

const PrefetchContext = createContext<(path: string) => Promise<void>>(async () => {});

/** Provides the prefetch function. The server has none. */
export const PrefetchProvider = PrefetchContext.Provider;

/** Prefetches a page, so that the navigation to it needs no connection. */
export function usePrefetch(path: string): void {
  const prefetch = useContext(PrefetchContext);
  useEffect(() => {
    // The navigation tries again and handles the failure.
    prefetch(path).catch(() => {});
  }, [prefetch, path]);
}
