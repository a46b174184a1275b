import { useEffect, useSyncExternalStore } from 'react';
import type { ContentEntries } from '../content/content-store.ts';
import { useService } from '../context/app-context.tsx';
import type { SiteSettings } from '../site/site-settings.ts';
import { createValue, type Value } from '../ui/store.ts';
import type { PageData } from './page-data.ts';

/** The state of the router: the shown page and its address. */
export type RouterState = {
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
  /** What the layout shows: undefined, as the server has rendered it. */
  layoutStore: Value<EditedLayout | undefined>;
  /** Element ids of the islands that are still dehydrated. */
  waitingIslands: ReadonlySet<string>;
};
export type EditedLayout = { settings: SiteSettings; content: ContentEntries };

/** Development only: cancelable event before a programmatic navigation, with its path. */
export const leavingEvent = 'vitrine:leaving';

declare module '../context/app-context.tsx' {
  interface AppServices {
    routerStore: Value<RouterState>;
    /** Left out on the server, where nothing moves. */
    goTo?: Navigate;
    prefetch?: (path: string) => Promise<void>;
  }
}

/** For a component outside of the application. */
const nowhere = createValue<RouterState>({ initial: { pathname: '', key: '' } });

/** Selects a part of the state. The component renders again when that part changes. */
export function useRouterState<Part>(select: (state: RouterState) => Part): Part {
  const { get, subscribe, initial } = useService('routerStore') ?? nowhere;
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}

export const useSearch = (): string => useRouterState(({ search = '' }) => search);

/** The path of the shown page; empty outside of the application. */
export const usePathname = (): string => useRouterState(({ pathname }) => pathname);

/** Navigates to a page of this site from code. Links are plain `<a>` and do not need it. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

const stayHere: Navigate = () => {};

export const useGoTo = (): Navigate => useService('goTo') ?? stayHere;

/** Prefetches a page, so that the navigation to it needs no connection. */
export function usePrefetch(path: string): void {
  const prefetch = useService('prefetch');
  useEffect(() => {
    // The navigation tries again and handles the failure.
    prefetch?.(path).catch(() => {});
  }, [prefetch, path]);
}
