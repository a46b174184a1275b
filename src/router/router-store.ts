import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Value } from '../ui/store.ts';
import type { PageData } from './page-data.ts';

/** Where the visitor is. */
export type Place = {
  /** Of the page that is shown. */
  pathname: string;
  /** The query of its address; forms alone read it. */
  search?: string;
  /** Another one after each navigation, one to the page that is shown too. */
  key: string;
  /** The path of the page that is on its way. */
  nextPath?: string | undefined;
  data?: PageData | undefined;
  /** Why there is no page to show. */
  error?: unknown;
};

/** Development only: told once the page is hydrated, with what may replace its blocks. */
export const hydratedEvent = 'vitrine:hydrated';
export type HydratedDetail = {
  place: Value<Place>;
  /** Whether an element is still the server's HTML. */
  isDehydrated: (element: Element) => boolean;
};

/** Development only: told before code goes to another page; who prevents it stays. */
export const leavingEvent = 'vitrine:leaving';

const PlaceContext = createContext<Value<Place> | undefined>(undefined);

/**
 * A context whose value never changes: React makes blocks anew that are still the server's HTML when a
 * context above them changes (decision 0094).
 */
export const PlaceProvider = PlaceContext.Provider;

/** A part of it, as it is or by identity; the component renders again when that part changes. */
export function usePlace<Part>(select: (place: Place) => Part): Part {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('usePlace() needs a <PlaceProvider> above it.');
  const { get, subscribe, initial } = place;
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  );
}

const stay = () => () => {};
const nowhere = () => '';

/** A part of it, where a component may stand in no application: then nothing. */
function usePlaceText(select: (place: Place) => string | undefined): string {
  const place = useContext(PlaceContext);
  return useSyncExternalStore(
    place?.subscribe ?? stay,
    place ? () => select(place.get()) ?? '' : nowhere,
    place ? () => select(place.initial) ?? '' : nowhere,
  );
}

/** The query of the address. */
export const useSearch = (): string => usePlaceText(({ search }) => search);

/** The path of the page that is shown, or nothing. */
export const useShownPath = (): string => usePlaceText(({ pathname }) => pathname);

/** The path of the page that is shown. */
export const usePathname = (): string => usePlace(({ pathname }) => pathname);

/** Goes to a page of this site from code. Links need none of it: they are plain `<a>`. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

const NavigateContext = createContext<Navigate>(() => {});

/** Blocks know no router: the application provides its navigation; without one nothing moves. */
export const NavigateProvider = NavigateContext.Provider;

export function useGoTo(): Navigate {
  return useContext(NavigateContext);
}

const PrefetchContext = createContext<(path: string) => Promise<void>>(async () => {});

/** Fetches what a page needs. Only the browser has one. */
export const PrefetchProvider = PrefetchContext.Provider;

/** Has what a page needs there before anybody goes to it: the way needs no connection then. */
export function usePrefetch(path: string): void {
  const prefetch = useContext(PrefetchContext);
  useEffect(() => {
    // The navigation asks again, and does what there is to do.
    prefetch(path).catch(() => {});
  }, [prefetch, path]);
}
